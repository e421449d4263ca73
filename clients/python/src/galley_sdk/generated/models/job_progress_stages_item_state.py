from enum import StrEnum

class JobProgressStagesItemState(StrEnum):
    DONE = "done"
    FAILED = "failed"
    WAITING = "waiting"
    WORKING = "working"

    def __str__(self) -> str:
        return str(self.value)
