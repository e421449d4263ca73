import json

from galley_sdk.events import EventReader


def message(seq: int) -> list[str]:
    data = {"type": "credits.updated", "seq": seq, "at": "2026-11-18T00:00:00.000Z", "balance": 1, "reserved": 0}
    return [f"id: {seq}", f"data: {json.dumps({'params': {'data': data}})}", ""]


def read(reader: EventReader, lines: list[str]) -> list[int]:
    return [event.seq for line in lines if (event := reader.take(line)) is not None]


def test_events_are_read_once_and_the_next_stream_resumes_after_the_last() -> None:
    reader = EventReader(None)
    assert "Last-Event-ID" not in reader.headers()
    opening = [": open", "", "id: 4", "retry: 3000", "data: ", ""]
    assert read(reader, [*opening, *message(5), ": keepalive", "", *message(6), *message(6)]) == [5, 6]
    assert reader.headers()["Last-Event-ID"] == "6"


def test_a_message_that_breaks_off_is_read_from_the_next_stream() -> None:
    reader = EventReader(2)
    assert read(reader, message(3)[:2]) == []
    assert reader.after_end(None) > 0
    assert reader.headers()["Last-Event-ID"] == "2"
    assert read(reader, message(3)) == [3]


def test_a_quiet_stream_resumes_where_it_opened() -> None:
    reader = EventReader(None)
    read(reader, ["id: 4", "retry: 3000", "data: ", ""])
    assert reader.headers()["Last-Event-ID"] == "4"
