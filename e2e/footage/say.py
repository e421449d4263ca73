"""Says a text with espeak-ng: a WAV file, and on stdout when each word begins."""
import ctypes, json, sys, wave

voice, speed, text, target = sys.argv[1], int(sys.argv[2]), sys.argv[3].encode(), sys.argv[4]
library = ctypes.CDLL("libespeak-ng.so.1")


class Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("unique_identifier", ctypes.c_uint), ("text_position", ctypes.c_int),
        ("length", ctypes.c_int), ("audio_position", ctypes.c_int), ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p), ("id", ctypes.c_int * 2),
    ]


WORD, END = 1, 5
words, sound, ends = [], bytearray(), []


@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event))
def heard(wav, count, events):
    if wav and count > 0:
        sound.extend(ctypes.string_at(wav, count * 2))
    at = 0
    while events[at].type != 0:
        if events[at].type == WORD:
            start = events[at].text_position - 1
            words.append({"at": start, "length": events[at].length, "startMs": events[at].audio_position})
        if events[at].type == END:
            ends.append(events[at].audio_position)
        at += 1
    return 0


rate = library.espeak_Initialize(2, 500, None, 0)
library.espeak_SetSynthCallback(heard)
library.espeak_SetVoiceByName(voice.encode())
library.espeak_SetParameter(1, speed, 0)
library.espeak_Synth(text, len(text) + 1, 0, 0, 0, 1, None, None)
library.espeak_Synchronize()
with wave.open(target, "wb") as file:
    file.setnchannels(1); file.setsampwidth(2); file.setframerate(rate)
    file.writeframes(bytes(sound))
print(json.dumps({"words": words, "ends": ends, "rate": rate}))
