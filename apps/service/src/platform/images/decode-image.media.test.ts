import { spawn } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { flatWebp, lyingWebp } from '@galley/fixtures/footage/flat-webp.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { startDecoderChild } from './decoder-child.ts';
import { createDecoderPool } from './decoder-pool.ts';
import { imageLimits } from './image-limits.ts';
import type { ImageTask } from './image-task.ts';

const pool = createDecoderPool({ size: 2 });
afterAll(() => pool.stop());

const LOGO: ImageTask = { use: 'logo', resize: { width: 8, height: 8, fit: 'fill' }, output: { format: 'raw' } };
const create = { width: 40, height: 30, channels: 3, background: '#c00' } as const;
const DASHED =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><path d="M-4000000 100 H4000000 H-4000000 H4000000" stroke="#c00" stroke-width="40" stroke-dasharray="1 1"/></svg>';

const statusOf = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8');

describe('decodeImage', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('decodes %s', async (format) => {
    const { width, height, bytes } = await pool.run(LOGO, [await sharp({ create }).toFormat(format).toBuffer()]);
    expect([width, height, bytes.length]).toEqual([8, 8, 192]);
  });

  test.each(['gif', 'tiff', 'avif'] as const)('rejects %s; control: sharp itself decodes it', async (format) => {
    const image = await sharp({ create }).toFormat(format).toBuffer();
    await expect(pool.run(LOGO, [image])).rejects.toMatchObject({ reason: 'rejected' });
    expect((await sharp(image).metadata()).width).toBe(40);
  });

  test('rejects the dashed SVG at once and leaves the thread pool free; control: libvips draws it for seconds', async () => {
    const attacks = Array.from({ length: 8 }, () =>
      pool.run(LOGO, [Buffer.from(DASHED)]).catch(({ reason }) => reason),
    );
    await stat('/');
    expect(new Set(await Promise.all(attacks))).toEqual(new Set(['rejected']));
    const script = `require('sharp')(Buffer.from(${JSON.stringify(DASHED)})).raw().toBuffer()`;
    const control = spawn(process.execPath, ['-e', script], { cwd: import.meta.dirname });
    const ended = new Promise((resolve) => control.on('exit', resolve));
    const late = new Promise((resolve) => setTimeout(resolve, 3_000, 'still busy'));
    expect(await Promise.race([ended, late])).toBe('still busy');
    control.kill('SIGKILL');
  });

  test('rejects eight interlaced PNGs of 25 megapixels with flat memory; control: one of them takes 100 MB', async () => {
    const large = { ...create, width: 4_990, height: 4_990 };
    const image = await sharp({ create: large }).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    const before = process.resourceUsage().maxRSS;
    const attacks = Array.from({ length: 8 }, () => pool.run(LOGO, [image]).catch(({ reason }) => reason));
    expect(new Set(await Promise.all(attacks))).toEqual(new Set(['rejected']));
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(50_000);
    const script = `require('sharp')(require('fs').readFileSync(0)).resize(8, 8).raw().toBuffer().then(() => process.stdout.write(String(process.resourceUsage().maxRSS)))`;
    const control = spawn(process.execPath, ['-e', script], { cwd: import.meta.dirname });
    control.stdin.end(image);
    const output = await control.stdout.toArray();
    expect(Number(Buffer.concat(output).toString())).toBeGreaterThan(170_000);
  });

  test.each(['logo', 'screenshot'] as const)(
    'rejects a WebP one row over the limit of a %s; control: not the row before',
    async (use) => {
      const width = 2_000;
      const rows = Math.floor(imageLimits[use].maxPixels / width);
      const sides = rows > 16_383 ? { width: width * 4, height: rows / 4 } : { width, height: rows };
      const task = { ...LOGO, use };
      expect((await pool.run(task, [flatWebp(sides)])).width).toBe(8);
      const over = flatWebp({ ...sides, height: sides.height + 1 });
      await expect(pool.run(task, [over])).rejects.toMatchObject({ reason: 'rejected' });
    },
  );

  test('rejects a WebP of 100 megapixels as a logo, also one that calls itself small', async () => {
    const sides = { width: 10_000, height: 10_000 };
    const before = process.resourceUsage().maxRSS;
    for (const image of [flatWebp(sides), lyingWebp(sides, { width: 100, height: 100 })]) {
      await expect(pool.run(LOGO, [image])).rejects.toMatchObject({ reason: 'rejected' });
    }
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(50_000);
    const small = { width: 100, height: 100 };
    expect((await pool.run(LOGO, [lyingWebp(small, small)])).width).toBe(8);
  });

  test('makes a WebP of 100 megapixels', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const;
    const drawn = sharp({ create: { ...create, width: 16_383, height: 1_526, noise } });
    const tile = await drawn.png({ compressionLevel: 1 }).toBuffer();
    const task: ImageTask = {
      use: 'screenshot',
      join: { width: 16_383, height: 6_103 },
      output: { format: 'webp', quality: 80, effort: 2 },
    };
    const { width, height } = await pool.run(task, [tile, tile, tile, tile]);
    expect([width, height]).toEqual([16_383, 6_103]);
  });

  test('a killed child fails its own request alone', async () => {
    const own = createDecoderPool({ size: 1 });
    const pixels = Buffer.alloc(4_000 * 4_000 * 4, 7);
    const raw = { width: 4_000, height: 4_000, channels: 4 } as const;
    const image = await sharp({ create }).png().toBuffer();
    const doomed = own.run({ use: 'screenshot', raw, output: { format: 'webp', quality: 90, effort: 6 } }, [pixels]);
    const next = own.run(LOGO, [image]);
    await expect.poll(() => own.pids().length).toBe(1);
    for (const pid of own.pids()) process.kill(pid, 'SIGKILL');
    await expect(doomed).rejects.toMatchObject({ reason: 'lost' });
    expect((await next).width).toBe(8);
    own.stop();
  });

  test('a child that does not follow the protocol is ended', async () => {
    const liar = startDecoderChild({ file: 'yes', args: [] });
    await expect(liar.run(LOGO, [])).rejects.toMatchObject({ reason: 'lost' });
    expect(liar.isAlive).toBe(false);
  });

  test('a child that never responds is killed', async () => {
    const silent = startDecoderChild({ file: 'sleep', args: ['1000'] });
    await expect(silent.run(LOGO, [])).rejects.toMatchObject({ reason: 'lost' });
    expect(silent.isAlive).toBe(false);
  });

  test('the child has no secrets, no rights and no network; control: this process has them', async () => {
    await pool.run(LOGO, [await sharp({ create }).png().toBuffer()]);
    const pid = innermost(pool.pids()[0] ?? 0);
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toMatch(/^[^\0]*node\0/);
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
    expect(environment.toSorted()).toEqual(['PATH=/usr/bin:/bin', 'PWD=/']);
    expect(statusOf(pid)).toMatch(/^CapEff:\s+0+$/m);
    expect(statusOf(pid)).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(statusOf(pid)).toMatch(/^Seccomp:\s+2$/m);
    expect(statusOf(process.pid)).toMatch(/^NoNewPrivs:\s+0$/m);
    expect(readFileSync('/proc/self/environ', 'utf8').split('\0').length).toBeGreaterThan(3);
    for (const kind of ['net', 'pid', 'ipc', 'mnt']) {
      expect(readlinkSync(`/proc/${pid}/ns/${kind}`)).not.toBe(readlinkSync(`/proc/self/ns/${kind}`));
    }
    if (process.getuid?.() === 0) expect(statusOf(pid)).not.toMatch(/^Uid:\s+0/m);
  });
});

/** The process inside those that create the sandbox and wait for it. */
function innermost(pid: number): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return child === undefined ? pid : innermost(Number(child));
}
