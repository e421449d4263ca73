import { filled, type Page, type Pages, readPage } from './page.ts';
import { RULER, STRIP } from './strip.ts';

/** The long page, alone and with instruments that make a frame of its video readable. */
export const stripPages: Pages = {
  '/long': filled('long.html', { strip: '' }),
  '/strip': strip('const beat = () => { draw(); requestAnimationFrame(beat); }; beat();'),
  '/strip/no-raf': strip("addEventListener('scroll', draw, { passive: true });"),
};

function strip(beat: string): Page {
  const instruments = readPage('strip.html')
    .replaceAll('STRIP_CELL', String(STRIP.cellPx))
    .replaceAll('STRIP_BITS', String(STRIP.bits))
    .replaceAll('RULER_COLUMNS', String(RULER.columns))
    .replaceAll('RULER_COLUMN', String(RULER.columnPx))
    .replaceAll('RULER_STEP', String(RULER.stepPx))
    .replaceAll('STRIP_BEAT', beat);
  return filled('long.html', { strip: instruments });
}
