import puppeteer, { type Browser, type Frame, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPackCard } from './pack-card.ts';

// A host shows the card in a sandboxed frame, and calls tools for it.

let browser: Browser;

beforeAll(async () => {
  browser = await puppeteer.launch({
    executablePath: '/usr/lib/chromium/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  });
});

afterAll(() => browser.close());

type SentMessage = { method: string; params: Record<string, unknown> };
type HostedCard = { page: Page; card: Frame; sent: SentMessage[]; show: (body: object) => Promise<void> };
type Respond = (method: string, params: Record<string, unknown>) => object;

const HOST = `<!doctype html><iframe sandbox="allow-scripts" style="width:600px;height:700px;border:0"></iframe><script>
const frame = document.querySelector('iframe');
const send = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
addEventListener('message', async ({ data, source }) => {
  if (source !== frame.contentWindow || data.jsonrpc !== '2.0') return;
  const result = await window.respond(data.method, data.params);
  if (data.id !== undefined) send({ id: data.id, result });
});
window.send = send;
</script>`;

const JOB = 'job_1';
const HOSTILE = 'Bread <img src=x onerror="document.title=1"> from 8:00';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const completed = {
  job_id: JOB,
  status: 'completed',
  studio_url: 'https://galley.example/jobs/job_1',
  source: { kind: 'website', title: 'Halfmoon Bakery: bread and cakes' },
  brand: { name: 'Halfmoon Bakery' },
  credits: { held: 0, charged: 2 },
  clips: [{ name: 'scroll', format: '9:16', url: null, preview_url: null }],
  stills: [{ name: 'link-card', format: '1.91:1', alt: 'A loaf on a table', url: PIXEL }],
  missing: [{ name: 'highlights-square', code: 'render_failed' }],
  captions: [{ platform: 'x', text: HOSTILE, hashtags: ['bread'] }],
};

async function openCard(respond: Respond): Promise<HostedCard> {
  const page = await browser.newPage();
  const sent: SentMessage[] = [];
  await page.exposeFunction('respond', (method: string, params: Record<string, unknown>) => {
    sent.push({ method, params });
    return method === 'ui/initialize' ? { hostContext: { theme: 'dark' } } : respond(method, params);
  });
  await page.setContent(HOST);
  const { content } = createPackCard({ mediaUrl: 'https://files.galley.example', version: '1.0.0' });
  await page.$eval('iframe', (frame, html) => frame.setAttribute('srcdoc', html), content.text);
  await expect.poll(() => sent.map(({ method }) => method)).toContain('ui/notifications/initialized');
  const card = page.frames().find((frame) => frame !== page.mainFrame());
  if (card === undefined) throw new Error('no card');
  const show = (body: object) =>
    page.evaluate(
      `send(${JSON.stringify({ method: 'ui/notifications/tool-result', params: { structuredContent: body } })})`,
    );
  return { page, card, sent, show: async (body) => void (await show(body)) };
}

const textOf = (card: Frame) => card.$eval('main', (main) => main.textContent);

async function press(card: Frame, label: string): Promise<void> {
  await card.$$eval('button', (all, name) => all.find(({ textContent }) => textContent === name)?.click(), label);
}

test('createPackCard follows a job to its pack, and shows foreign text as text', async () => {
  let isRendered = false;
  const processing = {
    job_id: JOB,
    status: 'processing',
    progress: { percent: 39.7, stage: 'cook' },
    retry_after_ms: 50,
  };
  const { page, card, sent, show } = await openCard((_, { name, arguments: input }) => {
    if (name === 'get_job') return { structuredContent: completed };
    expect(input).toEqual({ action: 'poll', job_id: JOB });
    return { structuredContent: isRendered ? { job_id: JOB, status: 'completed' } : processing };
  });
  await show({ job_id: JOB, status: 'queued', retry_after_ms: 50 });
  await expect.poll(() => textOf(card)).toBe('Making stills and clips40 %');
  isRendered = true;
  await expect.poll(() => card.$$eval('figure', (all) => all.length)).toBe(2);
  expect(await card.$eval('header', (header) => [...header.children].map(({ textContent }) => textContent))).toEqual([
    'Halfmoon Bakery',
    '1 clip · 1 still · 1 caption · 2 credits',
    'Not made: Highlights square',
  ]);
  const labels = await card.$$eval('figcaption', (all) => all.map(({ textContent }) => textContent));
  expect(labels).toEqual(['Scroll · 9:16', 'Link card · 1.91:1']);
  expect(await card.$eval('img', ({ alt }) => alt)).toBe('A loaf on a table');
  await card.$eval('details', (details) => details.setAttribute('open', ''));
  expect(await textOf(card)).toContain(HOSTILE);
  expect(await card.$$eval('img', (all) => all.length)).toBe(1);
  const heights = sent
    .filter(({ method }) => method === 'ui/notifications/size-changed')
    .map(({ params }) => params['height']);
  expect(heights.at(-1)).toBeGreaterThan(100);
  expect(await card.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark');
  await page.close();
});

test('createPackCard downloads, shares and asks for a change through its host', async () => {
  const { page, card, sent, show } = await openCard((_, { name }) => {
    if (name === 'instant_post') return { structuredContent: { zip_url: 'https://files.galley.example/pack.zip' } };
    if (name === 'share_pack') return { structuredContent: { url: 'https://galley.example/s/token' } };
    return name === 'get_job' ? { structuredContent: completed } : {};
  });
  await show(completed);
  await expect.poll(() => card.$$eval('nav button', (all) => all.length)).toBe(4);
  const opened = () => sent.filter(({ method }) => method === 'ui/open-link').map(({ params }) => params['url']);
  await press(card, 'Download all');
  await expect.poll(opened).toEqual(['https://files.galley.example/pack.zip']);
  await press(card, 'Open in the studio');
  await expect.poll(opened).toContain(completed.studio_url);
  await press(card, 'Change something');
  await expect.poll(() => sent.some(({ method }) => method === 'ui/message')).toBe(true);
  await page.close();
});

test('createPackCard leaves a link to copy by hand where the host allows no clipboard, and an error below its buttons', async () => {
  let isShared = false;
  const { page, card, show } = await openCard((_, { name }) => {
    if (name === 'get_job') return { structuredContent: completed };
    if (name !== 'share_pack') return {};
    isShared = !isShared;
    const rejected = { isError: true, content: [{ type: 'text', text: 'The pack is gone.' }] };
    return isShared ? { structuredContent: { url: 'https://galley.example/s/token' } } : rejected;
  });
  await card.evaluate(() => {
    document.execCommand = () => false;
  });
  await show(completed);
  await expect.poll(() => card.$$eval('nav button', (all) => all.length)).toBe(4);
  await press(card, 'Copy a review link');
  const byHand = () => card.$$eval('textarea', (all) => all.map(({ value }) => value));
  await expect.poll(byHand).toEqual(['https://galley.example/s/token']);
  // The label returns; the link stays.
  await expect.poll(() => textOf(card), { timeout: 5_000 }).toContain('Copy a review link');
  expect(await byHand()).toEqual(['https://galley.example/s/token']);
  await press(card, 'Copy a review link');
  await expect
    .poll(() => card.$$eval('[role=alert]', (all) => all.map(({ textContent }) => textContent)))
    .toEqual(['The pack is gone.']);
  expect(await byHand()).toEqual([]);
  await page.close();
});

test('createPackCard copies the older way where a frame has no clipboard', async () => {
  const { page, card, show } = await openCard((_, { name }) =>
    name === 'get_job' ? { structuredContent: completed } : {},
  );
  await show(completed);
  await expect.poll(() => card.$$eval('.entry button', (all) => all.length)).toBe(1);
  await card.evaluate(() => {
    document.execCommand = () => {
      document.title = document.querySelector<HTMLTextAreaElement>('body > textarea')?.value ?? '';
      return true;
    };
  });
  await press(card, 'Copy');
  await expect.poll(() => textOf(card)).toContain('Copied');
  expect(await card.evaluate(() => document.title.replaceAll(/\s+/g, ' '))).toBe(`${HOSTILE} #bread`);
  await page.close();
});

test('createPackCard shows why a pack failed and that it was free, and shows nothing of a list', async () => {
  const { page, card, show } = await openCard(() => ({}));
  await show({ jobs: [], next_cursor: null });
  expect(await textOf(card)).toBe('');
  await show({ job_id: JOB, status: 'failed', error: { message: 'The page is blank.' } });
  await expect.poll(() => textOf(card)).toBe('No pack was madeThe page is blank.Nothing was charged.');
  // A reason that says it itself does not say it twice.
  await show({ job_id: JOB, status: 'failed', error: { message: 'Nothing was charged. The page is blank.' } });
  await expect.poll(() => textOf(card)).toBe('No pack was madeNothing was charged. The page is blank.');
  await page.close();
});

test.each<[string, object]>([
  ['fail', { isError: true, content: [{ type: 'text', text: 'Too many requests.' }] }],
  ['have no state', {}],
])('createPackCard describes no end of a pack whose polls %s', async (_name, polled) => {
  const { page, card, show } = await openCard(() => polled);
  await show({ job_id: JOB, status: 'processing', retry_after_ms: 10, studio_url: 'https://galley.example/result/1' });
  await expect.poll(() => textOf(card)).toContain('The pack cannot be followed here');
  expect(await textOf(card)).toContain('https://galley.example/result/1');
  // It may be completed and charged meanwhile.
  expect(await textOf(card)).not.toMatch(/charged|No pack was made|undefined/);
  await page.close();
});
