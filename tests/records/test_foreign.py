"""Corners of foreign notations: several meanings, words left out, things taken back."""

import pytest

import sixfold
from sixfold import Outcome, Player, RecordError, records
from sixfold.records import Record

CROSSING = "gipf basic; w=b3,c3,d3,e4,f4,g4; b=h5; hand=8/8; white"


def turns(record: Record) -> list[str]:
    return [str(turn) for turn in record.turns]


def read_gipf(position: str, text: str) -> Record:
    return records.read(text, "gipf.com", game=sixfold.position(position))


class TestGipfCom:
    def test_a_push_is_written_to_its_first_or_its_furthest_spot(self) -> None:
        start = "gipf basic; w=b2,c3; b=d4,h5; hand=8/8; white"
        assert turns(read_gipf(start, "a1-b2")) == turns(read_gipf(start, "a1-e5")) == ["a1-b2"]
        with pytest.raises(RecordError, match="a push from a1 reaches e5, not c3"):
            read_gipf(start, "a1-c3")
        with pytest.raises(RecordError, match="no line leads from a1 to b3"):
            read_gipf(start, "a1-b3")
        with pytest.raises(RecordError, match="b2 is not a dot"):
            read_gipf(start, "b2-c3")

    def test_a_vacant_spot_alone_is_enough(self) -> None:
        start = "gipf basic; w=b2,c3; b=d4,h5; hand=8/8; white"
        record = read_gipf(start, "d2 e2")
        assert [spot in record.final.data[key] for key, spot in (("w", "d2"), ("b", "e2"))] == [
            True
        ] * 2
        with pytest.raises(RecordError, match="b2 is occupied"):
            read_gipf(start, "b2")
        with pytest.raises(RecordError, match="no dot leads to e5"):
            read_gipf(start, "e5")

    def test_a_full_line_is_passed_over_for_another_way_in(self) -> None:
        record = records.read("b1-b3 b6-b4", game="gipf")
        assert turns(record) == ["b1-b2", "b6-b5"]

    def test_removals_name_what_is_taken(self) -> None:
        start = "gipf basic; b=e2,b3,c3,d3,f2; w=c5; hand=8/8; white"
        record = read_gipf(start, "e1-e3 xb3,c3,d3,e3,f2;b2")
        assert turns(record)[1].startswith("xb3-f2;")
        marked = read_gipf(start, "e1-e3 xf2,b3,e3,d3,c3;b2")
        assert marked.final == record.final

    def test_removals_may_be_left_to_the_reader(self) -> None:
        start = "gipf basic; b=e2,b3,c3,d3,f2; w=c5; hand=8/8; white"
        assert turns(read_gipf(start, "e1-e3 x;a1-b2")) == ["e1-e2", "xb3-f2;a1-b2"]

    def test_what_comes_later_tells_which_row_was_taken(self) -> None:
        start = "gipf basic; w=d2,d3,d4,b5,c5,e5; b=h3; hand=8/8; white"
        rows = sixfold.position(start).play("d1-d2").moves
        assert sorted(move.text for move in rows) == ["xb5-e5", "xd2-d5"]
        assert str(read_gipf(start, "d1-d5;x b5").moves[1]) == "xb5-e5"
        assert str(read_gipf(start, "d1-d5;x d2").moves[1]) == "xd2-d5"

    def test_the_reserve_behind_a_turn_tells_what_stayed(self) -> None:
        start = "gipf standard; w=c3,d3; W=e3,h5; B=h2; hand=8/8; white"
        assert turns(read_gipf(start, "a3-b3;x (10)")) == ["a3-b3;xb3-e3=e3"]
        assert turns(read_gipf(start, "a3-b3;x (12)")) == ["a3-b3;xb3-e3"]
        # Without it, or with one that cannot be, own GIPF-pieces are taken to stay.
        assert turns(read_gipf(start, "a3-b3;x")) == ["a3-b3;xb3-e3=e3"]
        assert turns(read_gipf(start, "a3-b3;x (16)")) == ["a3-b3;xb3-e3=e3"]

    def test_a_row_of_gipf_pieces_left_whole_is_not_written(self) -> None:
        start = "gipf standard; W=b3,c3,d3,e3; B=h2; hand=6/6; white"
        record = read_gipf(start, "d7 h5 d8-d6")
        assert [move.text[0] for move in record.moves].count("x") >= 2
        text = records.write(record, "gipf.com")
        assert "x" not in text
        assert records.read(text, game=record.start).final == record.final

    def test_a_gipf_piece_is_where_the_list_says(self) -> None:
        start = "gipf basic; b=e2,b3,c3,d3,f2; w=c5; hand=8/8; white"
        with pytest.raises(RecordError, match="no GIPF-piece on d3"):
            read_gipf(start, "e1-e3 xb3,c3,Gd3,e3,f2;b2")
        with pytest.raises(RecordError, match="no row of black fits these spots; available: b3-f2"):
            read_gipf(start, "e1-e3 xb3,c3,d3,e3;b2")
        with pytest.raises(RecordError, match="Black must take a row first"):
            read_gipf(start, "e1-e3 b2")

    def test_colours_are_checked(self) -> None:
        assert turns(records.read("Wa1-b2 Ki1-h2", game="gipf")) == ["a1-b2", "i1-h2"]
        with pytest.raises(RecordError, match="black to decide"):
            records.read("Wa1-b2 Wi1-h2", game="gipf")

    def test_comments_and_results(self) -> None:
        record = records.read("# a game\n1.e1-e3 {well} 2.e9-e7 1-0", "gipf.com", game="gipf")
        assert record.comment == "a game"
        assert record.line.entries[0].comment == "well"
        assert record.result == Outcome(Player.WHITE, "unknown")
        record = records.read("e1-e3 resigns", "gipf.com", game="gipf")
        assert record.result == Outcome(Player.WHITE, "resignation")


class TestYinsh:
    START = "yinsh; W=a2,b7,d2,i4,k10; B=e3,c2,h3,k7,j11; w=e4,e5,e6,e7; b=d3; black"

    def test_long_and_short_removals(self) -> None:
        start = sixfold.position(self.START)
        for text in ("e3-e8;xe3-e7xc2", "e3-e8;xe7-e3;xc2", "e3-e8;xc2", "E3-E8;XE3-E7XC2"):
            record = records.read(text, "gipf.com", game=start)
            assert turns(record) == ["e3-e8;xe3-e7;xc2"]
        assert records.write(record, "gipf.com") == "1.e3-e8;xe3-e7xc2\n"

    def test_a_short_removal_of_a_longer_row_is_any_that_goes_on(self) -> None:
        start = sixfold.position(self.START.replace("b=d3", "b=d3,e2"))
        record = records.read("e3-e8;xc2", "gipf.com", game=start)
        assert str(record.moves[1]) in ("xe2-e6", "xe3-e7")

    def test_wrong_removals(self) -> None:
        start = sixfold.position(self.START)
        for text in ("e3-e8;xa2", "e3-e8;xe3-e7xe3", "e3-e8;xx", "e3-e8;x"):
            with pytest.raises(RecordError) as caught:
                records.read(text, "gipf.com", game=start)
            assert caught.value.move == text


def sgf(game: str, *commands: str, header: str = "") -> str:
    nodes = "\n".join(f"; P{c[0]}[{i} {c[1:]}]TM[{i}]" for i, c in enumerate(commands, 1))
    return f'(;\nGM[1]SU[{game}]{header}P0[id "Ann"]P1[id "Bob"]\n{nodes}\n)'


class TestBoardspace:
    def test_the_variant_is_named(self) -> None:
        for name, game in {
            "Yinsh": "yinsh standard",
            "yinsh-blitz": "yinsh blitz",
            "GIPF": "gipf basic",
            "gipf-standard": "gipf standard",
            "gipf-tournament": "gipf tournament",
            "dvonn": "dvonn standard",
        }.items():
            found = records.read(sgf(name)).game
            assert f"{found.name} {found.variant}" == game
        with pytest.raises(RecordError, match="not tzaar"):
            records.read(sgf("Tzaar"))
        assert records.read('(;GM[24]P0[id "a"])').game.name == "yinsh"

    def test_resigning_can_be_taken_back(self) -> None:
        begin = ("0Start White", "0place wr  E 6", "0Done ")
        record = records.read(sgf("Yinsh", *begin, "1Resign ", "1Done "))
        assert record.result == Outcome(Player.WHITE, "resignation")
        record = records.read(sgf("Yinsh", *begin, "1Resign ", "1Resign ", "1place br F 6"))
        assert record.result is None
        assert turns(record) == ["e6", "f6"]

    def test_the_second_player_may_be_white(self) -> None:
        record = records.read(
            sgf("Yinsh", "1Start Black", "1place wr  E 6", "1Done ", header="RE[Ann hat gewonnen]")
        )
        assert dict(record.tags) == {"white": "Bob", "black": "Ann"}
        assert record.result == Outcome(Player.BLACK, "unknown")

    def test_draws_and_time(self) -> None:
        record = records.read(sgf("Yinsh", "0OfferDraw ", "1AcceptDraw ", "1Done "))
        assert record.result == Outcome(None, "agreement")
        record = records.read(sgf("Yinsh", "1GameOverOnTime "))
        assert record.result == Outcome(Player.BLACK, "time")

    def test_a_ring_put_down_twice(self) -> None:
        record = records.read(
            sgf("Yinsh", "0place wr E 6", "0pick board E 6", "0place wr E 7", "0Done ")
        )
        assert turns(record) == ["e7"]

    def test_a_dvonn_piece_put_down_twice(self) -> None:
        commands = ("0Pick wr 0", "0Dropb C 3", "0Pickb C 3", "0Dropb C 4", "0Done ", "1Dropb D 3")
        assert turns(records.read(sgf("Dvonn", *commands))) == ["c4", "d3"]

    def test_a_dvonn_stack_put_down_twice(self) -> None:
        start = sixfold.position("dvonn; b2=R,c2=B,d2=W,e2=BBW,h2=R,e5=R; white")
        commands = ("0Pickb E 2", "0Dropb H 2", "0Pickb H 2", "0Dropb B 2", "0Done ", "1Pass ")
        (found,) = records.read_each(sgf("Dvonn", *commands), game=start)
        record = found.record if isinstance(found, RecordError) else found
        assert turns(record)[0] == "e2-b2"

    def test_gipf_done_takes_simple_rows(self) -> None:
        start = sixfold.position("gipf standard; w=b3,c3,d3; W=f2,h5; B=h2; hand=8/8; white")
        text = sgf("gipf-standard", "0Slide D 1 E 2", "0Done ")
        assert turns(records.read(text, game=start)) == ["d1-e2"]
        text = sgf(
            "gipf-standard", "0Dropb D 1", "0Dropb E 2", "0Pickb E 2", "0Slide A 3 B 3", "0Done "
        )
        record = records.read(text, game=start)
        assert turns(record) == ["a3-b3;xb3-f2=f2"]
        text = sgf("gipf-standard", "0Slide A 3 B 3", "0Preserve F 2", "0Done ")
        assert turns(records.read(text, game=start)) == ["a3-b3;xb3-f2"]
        text = sgf("gipf-standard", "0Slide A 3 B 3", "0Remove F 2", "0Remove C 3", "0Done ")
        assert turns(records.read(text, game=start)) == ["a3-b3;xb3-f2"]

    def test_gipf_pieces_are_entered_until_standard_is_chosen(self) -> None:
        record = records.read(
            sgf(
                "gipf-tournament",
                *("0Slide E 1 E 2", "0Done ", "1Slide E 9 E 8", "1Done "),
                *("0Slide A 1 B 2", "0Done ", "1Standard ", "1Slide I 1 H 2", "1Done "),
            )
        )
        assert turns(record) == ["Ge1-e2", "Ge9-e8", "Ga1-b2", "i1-h2"]

    def test_comments_are_kept(self) -> None:
        text = sgf("Yinsh", "0place wr E 6", "0Done ").replace("TM[2]", "C[so \\] what]")
        record = records.read(text)
        assert record.line.entries[0].comment == "so ] what"
        assert records.read(records.write(record, "boardspace")) == record

    def test_only_the_main_line_is_read(self) -> None:
        text = "(;SU[Yinsh](;P0[place wr E 6](;P1[place br F 6])(;P1[place br F 7]))(;P0[Done]))"
        assert turns(records.read(text)) == ["e6", "f6"]

    @pytest.mark.parametrize(
        ("text", "line", "move"),
        [
            ("(;SU[Yinsh]\n;P0[1 place wr  E 6]\n;P1[2 place br  E 6]\n)", 3, "place br  E 6"),
            ("(;SU[Yinsh]\n;P0[1 jump wr  E 6]\n)", 2, "jump wr  E 6"),
            ("(;SU[Yinsh]\n;P0[1 place wr  E 6", 2, "["),
            ("(;SU[Yinsh]\n;P0[1 place wr  E 6]\n", 3, None),
            ("(;SU[gipf]\n;P0[1 Dropb E 2]\n)", 2, "Dropb E 2"),
            ("(;SU[gipf]\n;P0[1 Remove E 2]\n)", 2, "Remove E 2"),
            ("(;SU[dvonn]\n;P0[1 Dropb Z 99]\n)", 2, "Dropb Z 99"),
            ("(;SU[dvonn]\n;P0[1 Pslide]\n)", 2, "Pslide"),
        ],
    )
    def test_broken_files(self, text: str, line: int, move: str | None) -> None:
        with pytest.raises(RecordError) as caught:
            records.read(text, "boardspace")
        assert (caught.value.line, caught.value.move) == (line, move)

    def test_a_result_that_contradicts_the_position(self) -> None:
        start = sixfold.position("gipf basic; w=e5; b=b2; hand=5/0; white")
        text = sgf("gipf", "0Slide E 1 E 2", "0Done ", header="RE[Game won by Bob]")
        with pytest.raises(RecordError, match="1-0 reserve") as caught:
            records.read(text, game=start)
        assert turns(caught.value.record) == ["e1-e2"]


class TestLittleGolem:
    def test_several_games(self) -> None:
        text = "Event [a] Site [b] White [c] Black [d] 1. e3 e2 2. resign\nEvent [e] 1. a1"
        first, second = records.read_all(text)
        assert first.result == Outcome(Player.BLACK, "resignation")
        assert dict(first.tags) == {"event": "a", "site": "b", "white": "c", "black": "d"}
        assert turns(second) == ["a1"]

    @pytest.mark.parametrize(
        ("text", "move"),
        [
            ("Event [a] 1. e3 e3", "e3"),
            ("Event [a] 1. e3 e9", "e9"),
            ("Event [a] 1. e3 castles", "castles"),
            ("Event [a] 1. e3 resign 2. e4", "2."),
            ("Event [a] 1. e3 [", "["),
        ],
    )
    def test_broken_texts(self, text: str, move: str) -> None:
        with pytest.raises(RecordError) as caught:
            records.read(text)
        assert (caught.value.line, caught.value.move) == (1, move)


def test_a_text_of_no_format() -> None:
    with pytest.raises(RecordError, match="not one of sixfold"):
        records.read("Once upon a time")
    with pytest.raises(RecordError, match="no records"):
        records.read("  \n ")
    assert records.read_all("") == []


def test_a_game_that_does_not_exist() -> None:
    with pytest.raises(RecordError, match="hex"):
        records.read("e1-e2", "gipf.com", game="hex")
