/// <reference lib="dom" />
import type * as paywall from '../overlays/paywall-in-page.ts';
import type { hitsOfGrid as gridOf } from '../overlays/sweep-in-page.ts';
import type { PageHelpers } from '../page/page-helpers.ts';
import type { CoverFacts } from './observation.ts';

/** In the page, functions of the other in-page files are found by name. */
declare const hitsOfGrid: typeof gridOf;
declare const isLocked: typeof paywall.isLocked;
declare const layerAt: typeof paywall.layerAt;

/** What still covers the page after everything that can be hidden is hidden. Runs in the page. */
export function coverFacts(_: null, helpers: PageHelpers): CoverFacts {
  const covers = hitsOfGrid().map(layerAt);
  const share = covers.filter((cover) => cover !== null).length / covers.length;
  const layers = [...new Set(covers)].filter((cover) => cover !== null);
  const text = layers.map(helpers.textOf).join('\n');
  const labels = (layers.length > 0 ? layers : [document.body]).flatMap((layer) => labelsIn(layer, helpers));
  const page = helpers.textOf(document.body).slice(0, 1_000);
  const texts = { text: text.slice(0, 3_000), labels: labels.join('\n').slice(0, 2_000), page };
  return { share, isLocked: isLocked(), ...texts };
}

export function labelsIn(layer: Element, helpers: PageHelpers): string[] {
  const root = layer.shadowRoot ?? layer;
  const buttons = root.querySelectorAll('button, [role="button"], input[type="button"], input[type="submit"], a');
  const labels = [...buttons].slice(0, 60).map((item) => {
    const text = item instanceof HTMLInputElement ? item.value : helpers.textOf(item);
    return text.trim().replaceAll('\n', ' ');
  });
  return labels.filter((label) => label.length > 0 && label.length <= 60);
}
