import { content, type Page, type Pages, page } from './page.ts';
import { picturePages } from './pages-pictures.ts';

/** Ordinary pages of every kind. */
export const lookPages: Pages = {
  '/': page('landing.html'),
  '/heavy': page('heavy.html'),
  '/sticky': page('sticky.html'),
  '/rtl': page('rtl.html'),
  '/cjk': page('cjk.html'),
  '/emoji': page('emoji.html'),
  '/tall': page('tall.html'),
  '/infinite': page('infinite.html'),
  '/frames': page('frames.html'),
  '/frames/tides': page('frames/tides.html'),
  '/frames/berths': page('frames/berths.html'),
  '/frames/nested': page('frames/nested.html'),
  '/fonts': page('fonts.html'),
  '/dark': page('dark.html'),
  '/selector': page('selector.html'),
  '/short': page('short.html'),
  '/image': (request, response) => picturePages['/pictures/kiln.png']?.(request, response),
  '/assets/field.css': page('assets/field.css'),

  // `lists/site.txt` blocks what this page asks for below /ads/ and /track/.
  '/ads': page('ads.html'),
  '/ads/loader.js': page('assets/ad-loader.js'),
  '/ads/banner-leaderboard.svg': banner(1280, 120, 'Sofas at half the price'),
  '/ads/banner-inline.svg': banner(680, 90, 'Win a cruise'),
  '/ads/banner-side.svg': banner(300, 600, 'One weird trick'),
  '/ads/pixel.gif': content(Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'image/gif'),
  '/track/view': (_, response) => response.writeHead(204).end(),
  '/track/impression': (_, response) => response.writeHead(204).end(),
};

function banner(width: number, height: number, text: string): Page {
  const size = Math.round(Math.min(height / 2.4, width / text.length / 0.62));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ffdf00"/><text x="50%" y="50%" fill="#d0001c" font-family="Liberation Sans" font-weight="700" font-size="${size}" text-anchor="middle" dominant-baseline="central">${text}!</text></svg>`;
  return content(svg, 'image/svg+xml');
}
