import { safeBox } from '@galley/contract';

const WIDTH = 1_080;
const HEIGHT = 1_920;
const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** The area that the platforms' own buttons do not cover. */
export function SafeArea() {
  return (
    <span
      className="safe"
      style={{
        left: percent(safeBox.left, WIDTH),
        right: percent(WIDTH - safeBox.right, WIDTH),
        top: percent(safeBox.top, HEIGHT),
        bottom: percent(HEIGHT - safeBox.bottom, HEIGHT),
      }}
    >
      <b>Safe area</b>
    </span>
  );
}
