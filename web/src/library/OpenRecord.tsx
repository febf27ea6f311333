/** Opening a record: pasted or from a file, in any format the library reads. */

import { useState } from "preact/hooks";
import { api } from "../api";
import { go } from "../base/route";
import { formatTitle, useFormats } from "../catalogue";
import { Pasted } from "../parts/Pasted";
import { t } from "../words";

export function OpenRecord() {
  const [format, setFormat] = useState("");
  const formats = useFormats();
  const open = async (text: string): Promise<void> => {
    const { id } = await api.load(text, format || null);
    go(`/game/${id}`);
  };
  return (
    <Pasted
      class="open-record"
      title={t("import.title")}
      text={t("import.text")}
      field={t("import.field")}
      button={t("import.open")}
      gold
      open={open}
    >
      <select
        class="input"
        aria-label={t("import.format")}
        value={format}
        onChange={(event) => setFormat(event.currentTarget.value)}
      >
        <option value="">{t("import.format.any")}</option>
        {formats.map((one) => (
          <option key={one.name} value={one.name}>
            {formatTitle(one.name)}
          </option>
        ))}
      </select>
    </Pasted>
  );
}
