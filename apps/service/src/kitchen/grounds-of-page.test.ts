import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contrastOf } from './color.ts';
import { groundsOfPage } from './grounds-of-page.ts';
import { derivePalette } from './palette.ts';

const colors = { primary: '#12355b', accent: '#d7263d', background: '#fdfcf9', text: '#15181c' };

test('a caption stands off every ground of the page, not only off its background', async () => {
  const band = await sharp({ create: { width: 780, height: 900, channels: 3, background: colors.primary } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 780, height: 4_000, channels: 3, background: colors.background } })
    .composite([{ input: band, left: 0, top: 1_500 }])
    .png()
    .toBuffer();
  const pageGrounds = await groundsOfPage({ bytes });
  expect(pageGrounds).toEqual([colors.background, colors.primary]);
  // Broadside would lay them on its field, which is the colour of that band.
  expect(derivePalette(colors, 'broadside').capGround).toBe(colors.primary);
  const { capGround } = derivePalette(colors, 'broadside', { pageGrounds });
  expect(Math.min(...pageGrounds.map((ground) => contrastOf(ground, capGround)))).toBeGreaterThan(1.3);
});
