"""The documentation is complete, and its links lead somewhere."""

import doctest
import inspect
import re
from pathlib import Path

import pytest

import sixfold
from sixfold import errors
from tests.games.where import docs, folder, having, parts

ROOT = Path(__file__).parents[1]
PAGES = [
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    ROOT / "web" / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "benchmarks").glob("*.md")),
    *sorted((ROOT / "src").rglob("README.md")),
]


def anchors(page: Path) -> set[str]:
    """The names by which the headings of a page can be linked to."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#]*)(?:#([^)]*))?\)", page.read_text()):
        if "://" in target:
            continue
        found = page.parent / target if target else page
        assert found.exists(), f"{page.name} points to {target}"
        assert not anchor or anchor in anchors(found), f"{page.name} points to {target}#{anchor}"


@pytest.mark.parametrize("name", having("docs"))
def test_the_page_of_a_game_is_linked_and_names_its_variants(name: str) -> None:
    page = docs(name)
    index = (
        ROOT / "docs" / "index.md" if ROOT / "docs" in page.parents else folder(name) / "README.md"
    )
    assert not index.exists() or page.name in index.read_text()
    for variant in sixfold.load(name).variants:
        assert variant in page.read_text()


@pytest.mark.parametrize("name", having("readme", "scenarios"))
def test_the_games_folder_lists_every_rule_in_the_words_of_its_scenarios(name: str) -> None:
    listed, scenarios = (parts(name)[part][0].read_text() for part in ("readme", "scenarios"))
    rules = dict(re.findall(r"^([A-Z]{1,2}\d+[a-d]?) [a-z-]+: (.*)$", scenarios, re.MULTILINE))
    assert len(rules) > 10
    assert dict(re.findall(r"^- \*\*(\w+)\*\* (.*)$", listed, re.MULTILINE)) == rules


def test_the_example_in_the_packages_own_help_runs() -> None:
    result = doctest.testmod(sixfold)
    assert result.attempted
    assert not result.failed


def test_every_public_name_has_a_docstring() -> None:
    for name in sixfold.__all__:
        assert inspect.getdoc(getattr(sixfold, name)), name


def test_every_error_is_exported() -> None:
    for name, kind in vars(errors).items():
        if isinstance(kind, type) and issubclass(kind, errors.SixfoldError) and name[0] != "_":
            assert name in sixfold.__all__, name


def test_the_newest_version_of_the_changelog_is_the_packages() -> None:
    versions = re.findall(r"^## (\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    project = (ROOT / "pyproject.toml").read_text()
    assert f'version = "{sixfold.__version__}"' in project
    assert not versions or versions[0] == sixfold.__version__
