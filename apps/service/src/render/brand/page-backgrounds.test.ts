import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contrastOf } from './color.ts';
import { backgroundsOfPage } from './page-backgrounds.ts';
import { derivePalette } from './palette.ts';

const colors = { primary: '#12355b', accent: '#d7263d', background: '#fdfcf9', text: '#15181c' };

test('derivePalette contrasts a caption with every background of the page', async () => {
  const band = await sharp({ create: { width: 780, height: 900, channels: 3, background: colors.primary } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 780, height: 4_000, channels: 3, background: colors.background } })
    .composite([{ input: band, left: 0, top: 1_500 }])
    .png()
    .toBuffer();
  const pageBackgrounds = await backgroundsOfPage({ bytes });
  expect(pageBackgrounds).toEqual([colors.background, colors.primary]);
  // Broadside would set them on its field, which has the colour of that band.
  expect(derivePalette(colors, 'broadside').capBackground).toBe(colors.primary);
  const { capBackground } = derivePalette(colors, 'broadside', { pageBackgrounds });
  expect(Math.min(...pageBackgrounds.map((background) => contrastOf(background, capBackground)))).toBeGreaterThan(1.3);
});
