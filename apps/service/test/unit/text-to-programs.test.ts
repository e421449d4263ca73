// Every use of our own or untrusted text in the line protocol of another program. A control arm joins the text
// unescaped and shows that the check would detect an effect.

import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { programText } from '#test/program-text';
import { requestIdOf } from '../../src/edge/http/requests.ts';
import { srtOf } from '../../src/packs/renderers/srt.ts';
import { browserFlags } from '../../src/platform/browser/launch/flags.ts';
import { fetchArguments, probeArguments } from '../../src/platform/downloader/downloader-arguments.ts';
import { messageOf } from '../../src/platform/mail/mailer.ts';
import { composeArguments } from '../../src/platform/media/compose-arguments.ts';
import { gifArguments, gifVideoArguments, videoArguments } from '../../src/platform/media/encoding.ts';
import { prepareOutputs } from '../../src/platform/media/outputs.ts';
import { sourceInput } from '../../src/platform/media/source-input.ts';
import { attachmentOf } from '../../src/platform/storage/signed-urls.ts';
import { buildGraph } from '../../src/render/ffmpeg/graph.ts';
import { captionList } from '../../src/render/timeline/captions-track.ts';
import { disabledMail } from '../../src/webhooks/disabled-mail.ts';

const RUNS = { numRuns: 1_000 };
const LIMITS = { maxSeconds: 600, maxBytes: 1_000 };

/** Tests the defence with every text, and counts how often the control arm has an effect. */
function tryTexts(check: (text: string) => void, hasEffectRaw: (text: string) => boolean): number {
  let effects = 0;
  const property = fc.property(programText, (text) => {
    check(text);
    if (hasEffectRaw(text)) effects += 1;
  });
  fc.assert(property, RUNS);
  return effects;
}

test('fetchArguments: no language name makes yt-dlp do anything else', () => {
  const url = 'https://video.example/watch';
  const isOne = (list: string, name: string): boolean => {
    const patterns = list.split(',');
    return patterns.length === 1 && !list.startsWith('-') && list !== 'all' && matchesOnly(list, name);
  };
  const plain = fetchArguments(url, null, LIMITS) ?? [];
  const effects = tryTexts(
    (name) => {
      const args = fetchArguments(url, name, LIMITS) ?? [];
      const at = args.indexOf('--sub-langs');
      if (at === -1) return expect(args).toEqual(plain);
      expect(args).toHaveLength(plain.length + 3);
      expect(isOne(args[at + 1] ?? '', name), name).toBe(true);
    },
    (name) => !isOne(name, name),
  );
  expect(effects).toBeGreaterThan(100);
  expect(fetchArguments(url, 'zh-Hans.orig', LIMITS)).toContain(String.raw`^zh-Hans\.orig$`);
});

test('probeArguments passes yt-dlp one web URL behind --, or throws', () => {
  const isUrl = (text: string): boolean => /^https?:\/\/[^\s\p{C}]+$/u.test(text);
  const spellings = (text: string): string[] => [
    text,
    `https://video.example/${text}`,
    `https://${text}/watch?v=${text}`,
  ];
  const effects = tryTexts(
    (text) => {
      for (const url of spellings(text)) {
        const args = probeArguments(url);
        if (args === null) continue;
        expect(args.indexOf('--')).toBe(args.length - 2);
        expect(args.at(-1)).toSatisfy(isUrl);
      }
    },
    (text) => spellings(text).some((url) => !isUrl(url)),
  );
  expect(effects).toBeGreaterThan(100);
  expect(probeArguments('ytsearch:cats')).toBeNull();
  expect(probeArguments('https://video.example/watch?v=1')?.at(-1)).toBe('https://video.example/watch?v=1');
});

test('sourceInput makes a path one argument of ffmpeg behind its protocol, and one file', () => {
  const argumentsFor = (path: string): string[][] => {
    const encoding = { fps: 30, width: 2, height: 2, videoPath: path, posterPath: path };
    const parts = { videoPath: path, palettePath: path };
    const inputs = [{ path, formats: ['png_pipe'] }];
    return [
      sourceInput(path),
      videoArguments({ ...encoding, format: 'mp4', compose: { inputs, filter: '[frames]null[composed]' } }),
      gifVideoArguments({ ...encoding, format: 'gif' }, parts),
      gifArguments({ ...encoding, format: 'gif' }, parts),
      composeArguments({ ...encoding, inputs, filter: '[0:v]null[composed]', frames: 1, posterFrame: 0 }),
    ];
  };
  const mark = 'a-path-of-ours';
  const plain = argumentsFor(mark);
  const effects = tryTexts(
    (path) => {
      const expected = plain.map((args) => args.map((arg) => (arg === `file:${mark}` ? `file:${path}` : arg)));
      expect(argumentsFor(path)).toEqual(expected);
      // The image readers and writers would make many files of a pattern.
      if (/[%\p{C}]/u.test(path)) expect(() => prepareOutputs(['-i', `file:${path}`], null)).toThrow('not plain');
    },
    (path) => path.startsWith('-') || /^[a-z]+:/.test(path) || path.includes('%'),
  );
  expect(effects).toBeGreaterThan(100);
});

test('buildGraph: no layer name becomes a part of a filter graph', () => {
  const box = { x: 0, y: 0, width: 1_080, height: 1_920, opaque: true };
  const filterOf = (layer: string): string => {
    const tracks = [
      { layer: 'ground', fromFrame: 0 },
      { layer, fromFrame: 30 },
    ];
    const timeline = { width: 1_080, height: 1_920, frames: 90, direction: 'ltr' as const, tracks, cards: [] };
    return buildGraph({ timeline, boxes: { ground: box, [layer]: box } }).filter;
  };
  const plain = filterOf('line');
  const effects = tryTexts(
    (layer) => expect(filterOf(layer)).toBe(plain),
    (layer) => /[[\];,:='\\\n]/.test(layer),
  );
  expect(effects).toBeGreaterThan(100);
});

test('captionList: a name makes no further line or directive of a concat list, or there is no list', () => {
  const linesOf = (list: string): string[] => list.split('\n').map((line) => line.split(' ', 1)[0] ?? '');
  const expected = ['ffconcat', 'file', 'option', 'duration', 'file', 'option', ''];
  const effects = tryTexts(
    (name) => {
      const list = orNull(() => captionList([{ word: 0, frames: 3 }], () => name));
      if (list === null) return;
      expect(linesOf(list)).toEqual(expected);
      expect(list.split('\n')[1]).toMatch(/^file [\w./+@-]+$/);
    },
    (name) => !/^file [\w./+@-]+$/.test(`file ${name}`),
  );
  expect(effects).toBeGreaterThan(100);
  expect(captionList([{ word: 0, frames: 3 }], () => '/tmp/a-1/word-0.png')).toContain('\nfile /tmp/a-1/word-0.png\n');
});

test('srtOf: words make no further cue, tag or line of a subtitle file', () => {
  const cuesOf = (text: string) => [{ text, startMs: 0, endMs: 500 }];
  const isOneCue = (srt: string): boolean => {
    const [number, times, line = '', end, ...more] = srt.split(/\r\n|[\n\r\u0085\u2028\u2029]/);
    const isTimed = number === '1' && times === '00:00:00,000 --> 00:00:00,500';
    return isTimed && end === '' && more.length === 0 && line.trim() !== '' && isPlainLine(line);
  };
  const effects = tryTexts(
    (text) => {
      const srt = srtOf([cuesOf(text)]);
      expect(srt === '' || isOneCue(srt), srt).toBe(true);
      expect(srtOf([cuesOf(text), cuesOf('last')])).toMatch(/(^|\n\n)[12]\n00:00:00,000 --> 00:00:00,500\nlast\n$/);
    },
    (text) => !isOneCue(`1\n00:00:00,000 --> 00:00:00,500\n${text}\n`),
  );
  expect(effects).toBeGreaterThan(100);
  expect(srtOf([cuesOf('Élan — 50% of «it» שלום 👩‍🚀')])).toContain('\nÉlan — 50% of «it» שלום 👩‍🚀\n');
});

test('messageOf: no subject and no recipient adds a header, a line or a reader to a mail', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const plain = { to: 'a@b.example', subject: 'Confirm', text: 'Hello' };
  const headersOf = async (mail: typeof plain): Promise<string[] | null> => {
    const { message, envelope } = await transport.sendMail({
      from: 'Galley <no-reply@galley.example>',
      ...messageOf(mail),
    });
    if (envelope.to.length !== 1) return null;
    const [head = ''] = String(message).split('\n\n');
    return head
      .replaceAll(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line) => line.split(':', 1)[0] ?? '');
  };
  const names = (await headersOf(plain))?.toSorted();
  expect(names).toContain('Subject');
  const property = fc.asyncProperty(programText, async (text) => {
    expect((await headersOf({ ...plain, subject: `Confirm ${text}` }))?.filter(isNotOptional).toSorted()).toEqual(
      names?.filter(isNotOptional),
    );
    for (const to of [text, `${text}@b.example`, `a@${text}`]) {
      const composed = await headersOf({ ...plain, to }).catch((cause: Error) => cause.message);
      if (composed !== 'mail goes to exactly one plain address')
        expect(composed?.toString()).toBe((await headersOf(plain))?.toString());
    }
  });
  await fc.assert(property, RUNS);
  const effects = tryTexts(
    (text) => expect(messageOf({ ...plain, subject: text }).subject).not.toMatch(/[\p{Cc}\p{Cs}]/u),
    (text) => `Subject: ${text}`.split(/[\r\n]/).length > 1,
  );
  expect(effects).toBeGreaterThan(100);
});

test('webhook disabled: its mail has the same number of lines for every URL', () => {
  const linesOf = (url: string): number =>
    disabledMail({ url, appUrl: 'https://app.example' }).text.split(/\r|\n/).length;
  const lines = linesOf('https://a.example/');
  const effects = tryTexts(
    (text) => {
      const url = `https://a.example/${text}?${text}#${text}`;
      expect(linesOf(url)).toBe(lines);
    },
    (text) => /[\r\n]/.test(text),
  );
  expect(effects).toBeGreaterThan(100);
});

test('attachmentOf: a file name is one quoted word of its header, and a request id one word', () => {
  const effects = tryTexts(
    (text) => {
      expect(attachmentOf(`jobs/1/${text}`)).toMatch(/^attachment; filename="[\w.-]*"$/);
      expect(requestIdOf({ headers: { 'x-request-id': text } })).toMatch(/^[\w-]{8,40}$/);
    },
    (text) => !/^[\w.-]*$/.test(text),
  );
  expect(effects).toBeGreaterThan(100);
  expect(attachmentOf('jobs/1/pack.zip')).toBe('attachment; filename="pack.zip"');
});

test('browserFlags: the proxy URL is one word of every flag of the browser, or the browser does not start', () => {
  const plain = browserFlags({ proxyUrl: 'http://proxy.example:8100' });
  const isPlain = (flags: readonly string[]): boolean => {
    const texts = flags.map((flag) => flag.replace(/(?<=^--proxy-server=http:\/\/|, EXCLUDE )[\w.:[\]-]+$/, 'HOST'));
    const expected = plain.map((flag) => flag.replace('proxy.example:8100', 'HOST').replace('proxy.example', 'HOST'));
    return texts.join('\n') === expected.join('\n');
  };
  expect(isPlain(plain)).toBe(true);
  const effects = tryTexts(
    (text) => {
      for (const proxyUrl of [text, `http://${text}`, `http://a${text}b:8100`, `http://a.example:8100/${text}`]) {
        const flags = orNull(() => browserFlags({ proxyUrl }));
        if (flags !== null) expect(isPlain(flags), proxyUrl).toBe(true);
      }
    },
    (text) => !isPlain(plain.map((flag) => flag.replace('proxy.example', text))),
  );
  expect(effects).toBeGreaterThan(100);
});

/** Null when the text was rejected. */
function orNull<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** Whether yt-dlp's pattern, anchored only at the start, matches the name and no other. */
function matchesOnly(pattern: string, name: string): boolean {
  try {
    const language = new RegExp(`^(?:${pattern})`);
    return (
      language.test(name) &&
      ![`${name}x`, 'en', 'de-AT', 'live_chat'].some((item) => item !== name && language.test(item))
    );
  } catch {
    return false;
  }
}

function isPlainLine(line: string): boolean {
  return line.isWellFormed() && !/-->|[<>{}\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(line);
}

/** The encoding of a text depends on its letters. */
function isNotOptional(name: string): boolean {
  return name !== 'Content-Transfer-Encoding';
}
