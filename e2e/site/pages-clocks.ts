import { CLOCK_ROWS, CLOCKS, type Clock } from './clocks.ts';
import { encodeGrowingBar } from './gif.ts';
import { content, HTML, made, type Page, type Pages, page, readPage } from './page.ts';
import { ranged } from './ranged.ts';

const SOUND: Clock = { id: 'sound', label: 'Video with a sound track' };

/** Every clock a page can have, each readable from pixels; without a rAF loop; and the one that cannot keep step. */
export const clockPages: Pages = {
  '/clocks': clocks(CLOCKS),
  '/clocks/no-raf': clocks(CLOCKS.filter((clock) => !clock.raf)),
  '/clocks/sound': clocks([SOUND]),
  '/clocks/clocks.js': page('clocks/clocks.js'),
  '/clocks/frame': page('clocks/frame.html'),
  '/clocks/bar.gif': made('image/gif', () => encodeGrowingBar({ width: 500, height: 16, steps: 100, delayMs: 100 })),
  '/clocks/silent.webm': ranged('silent.webm', 'video/webm'),
  '/clocks/sound.mp4': ranged('sound.mp4', 'video/mp4'),
};

function clocks(rows: readonly Clock[]): Page {
  const html = readPage('clocks/clocks.html')
    .replaceAll('ROWS_LEFT', String(CLOCK_ROWS.leftPx))
    .replaceAll('ROWS_WIDTH', String(CLOCK_ROWS.widthPx))
    .replaceAll('ROWS_HEIGHT', String(CLOCK_ROWS.heightPx))
    .replace('<!-- rows -->', () => rows.map(row).join('\n'));
  return content(html, HTML);
}

function row({ id, label }: Clock, index: number): string {
  const top = CLOCK_ROWS.topPx + index * CLOCK_ROWS.pitchPx;
  return `<div class="clock" id="${id}" style="top:${top}px"><p>${label}</p><div class="track">${face(id)}</div></div>`;
}

function face(id: string): string {
  const faces: Record<string, string> = {
    gif: '<img src="/clocks/bar.gif" width="500" height="16" alt="">',
    smil: '<svg width="500" height="16"><rect height="16" fill="#fff"><animate attributeName="width" from="0" to="500" dur="10s" repeatCount="indefinite"/></rect></svg>',
    frame: '<iframe src="/clocks/frame" title="Clock"></iframe>',
    opaque: '<iframe src="/clocks/frame" sandbox="allow-scripts" title="Clock"></iframe>',
    video: '<video src="/clocks/silent.webm" autoplay loop muted playsinline></video>',
    sound: '<video src="/clocks/sound.mp4" autoplay loop muted playsinline></video>',
  };
  return faces[id] ?? '<i class="bar"></i>';
}
