// Colours from which every style derives its own.

import type { BrandColors, Palette } from '#render/template';
import { contrastOf, hexOf, luminanceOf, mix, oklchOf, pushAway } from './color.ts';

/** WCAG: text under 60 px, and everything that is that small on some slide. */
export const TEXT_FLOOR = 4.5;

export type Backgrounds = { deep: string; paper: string };

export function backgroundsOf({ primary, accent, background, text }: BrandColors): Backgrounds {
  const p = oklchOf(primary);
  const back = oklchOf(background);
  const words = oklchOf(text);
  const H = p.C > 0.03 ? p.H : oklchOf(accent).H;
  const deep = (): string => {
    // Pure black is lifted until the brand's hue is visible.
    if (back.L < 0.12) return hexOf({ L: 0.145, C: Math.max(back.C, 0.012), H: back.C > 0.01 ? back.H : H });
    if (back.L < 0.28) return background;
    if (words.L < 0.3 && words.C > 0.012) return hexOf({ L: 0.2, C: Math.max(words.C, 0.02), H: words.H });
    return hexOf({ L: 0.19, C: Math.min(0.05, p.C * 0.3), H });
  };
  const isTintedPaper = back.L > 0.93 && back.C > 0.004;
  return { deep: deep(), paper: isTintedPaper ? background : hexOf({ L: 0.968, C: Math.min(0.016, p.C * 0.12), H }) };
}

/** The same colour, moved just enough that text in deep or paper is readable on it. */
export function readable(color: string, backgrounds: Backgrounds): string {
  return pushAway(color, better(backgrounds, color), TEXT_FLOOR);
}

export function better({ deep, paper }: Backgrounds, background: string): string {
  return contrastOf(deep, background) >= contrastOf(paper, background) ? deep : paper;
}

/** A third of the way towards its field, as far as it stays readable on every possible background. */
export function quietOn(ink: string, backgrounds: readonly [string, ...string[]]): string {
  const shares = [0.34, 0.32, 0.28, 0.24, 0.2, 0.16, 0.12, 0.08, 0.04];
  const mixes = shares.map((share) => mix(ink, backgrounds[0], share));
  return mixes.find((color) => backgrounds.every((background) => contrastOf(color, background) >= TEXT_FLOOR)) ?? ink;
}

/** The frame around an image follows the page, not the style. */
export function rest({ background }: BrandColors): Pick<Palette, 'bar' | 'barInk' | 'bezel'> {
  const isDark = oklchOf(background).L < 0.5;
  const bar = mix(background, isDark ? '#ffffff' : '#000000', isDark ? 0.07 : 0.045);
  const pole = luminanceOf(bar) > 0.18 ? '#000000' : '#ffffff';
  const shares = [0.68, 0.74, 0.8, 0.86, 0.92];
  const barInk = shares.map((share) => mix(bar, pole, share)).find((color) => contrastOf(color, bar) >= TEXT_FLOOR);
  return { bar, barInk: barInk ?? pole, bezel: isDark ? '#2b2e2a' : '#0a0a0b' };
}
