from enum import StrEnum

class BrandReadingTypeface(StrEnum):
    ARCHIVO = "Archivo"
    BRICOLAGE_GROTESQUE = "Bricolage Grotesque"
    FRAUNCES = "Fraunces"
    GEIST = "Geist"
    HANKEN_GROTESK = "Hanken Grotesk"
    INSTRUMENT_SANS = "Instrument Sans"
    INTER = "Inter"
    JETBRAINS_MONO = "JetBrains Mono"
    NEWSREADER = "Newsreader"
    SPACE_GROTESK = "Space Grotesk"

    def __str__(self) -> str:
        return str(self.value)
