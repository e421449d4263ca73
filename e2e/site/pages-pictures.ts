import { drawLandscape } from './landscape.ts';
import { made, type Page, type Pages } from './page.ts';
import { VIEWS } from './views.ts';

/** Pictures of places, drawn when they are first asked for. */
export const picturePages: Pages = Object.fromEntries(
  Object.entries(VIEWS).map(([name, view]): [string, Page] => [
    `/pictures/${name}.png`,
    made('image/png', () => drawLandscape(view)),
  ]),
);
