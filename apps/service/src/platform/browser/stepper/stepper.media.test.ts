import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBrowsers, type TestBrowsers } from '#test/browser/browsers';
import { launchBrowser } from '../launch/launch-browser.ts';
import { createCamera, isInMotion } from './camera.ts';
import { StepperFailed } from './failed.ts';
import { stepperFlags } from './flags.ts';
import { measureLag } from './lag.ts';
import { openStepper, type Stepper } from './stepper.ts';

const WINDOW = { width: 320, height: 240, scale: 1 };

/** Page bodies by path. */
const bodies: Record<string, string> = {
  '/still': '<h1>Nothing moves</h1><div style="height:2000px"></div>',
  '/blinks': `<h1>Blinks</h1><script>setInterval(() => document.body.style.background =
    document.body.style.background === 'red' ? 'blue' : 'red', 500)</script>`,
  '/spins': `<style>h1 { width: 90px; margin: 90px; animation: spin 1s linear infinite }
    @keyframes spin { to { rotate: 360deg } }</style><h1>Spins</h1>`,
  '/busy': `<script>
    window.log = [];
    const wait = (name, now) => { const end = now() + 50; let reads = 0; while (now() < end) reads++; log.push(name); };
    wait('performance', () => performance.now());
    wait('date', () => Date.now());
    wait('constructed', () => new Date().getTime());
    wait('called', () => Date.parse(Date()) + 1000 * Math.floor(log.length * 0));
    requestIdleCallback((deadline) => { while (deadline.timeRemaining() > 0); log.push('idle'); });
    const { port1, port2 } = new MessageChannel(); port1.onmessage = () => port2.postMessage(0); port2.postMessage(0);
    class Later extends Date { constructor() { super(0); } }
    log.push(new Later() instanceof Date && new Later().getTime() === 0 ? 'subclass' : 'broken');
    </script><h1>Busy</h1>`,
  '/endless': '<h1>Endless</h1><script>setTimeout(() => { for (;;); }, 4000)</script>',
  '/crashes': '<h1>Crashes</h1>',
  '/leaves': '<h1>Leaves</h1><script>setTimeout(() => location.href = "/still", 3000)</script>',
  '/leaves-for-nothing': '<h1>Leaves</h1><script>setTimeout(() => location.href = "about:blank", 3000)</script>',
  '/alerts': '<h1>Alerts</h1><script>setInterval(() => alert("again"), 300)</script>',
  '/hangs': '<h1>Hangs</h1><img src="/never">',
};

let browsers: TestBrowsers;
beforeAll(async () => {
  browsers = await openTestBrowsers((request, response) => {
    if (request.url === '/never') return;
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Page</title>${bodies[request.url ?? ''] ?? ''}`);
  });
});
afterAll(() => browsers[Symbol.asyncDispose]());

type Options = { fps?: number; signal?: AbortSignal };

/** Runs the work with a stepper on a settled page. */
async function onPage<T>(path: string, work: (stepper: Stepper) => Promise<T>, options: Options = {}): Promise<T> {
  const launched = await launchBrowser(browsers.settings, { extraFlags: stepperFlags(WINDOW) });
  try {
    const { fps = 30, signal = new AbortController().signal } = options;
    const order = { fps, signal, proxyToken: browsers.newProxyToken(), startMs: 1_800_000_000_000, seed: 1 };
    const stepper = await openStepper(launched, order);
    await stepper.load(browsers.siteUrl + path, 20_000);
    return await work(stepper);
  } finally {
    await launched.close();
  }
}

async function repeat(count: number, work: (frame: number) => Promise<unknown>): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await work(frame);
}

/** Counts the drawn frames. */
function counting(stepper: Stepper): { stepper: Stepper; drawn: () => number } {
  let drawn = 0;
  const count = <Args extends unknown[], Result>(capture: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      drawn += 1;
      return capture(...args);
    };
  };
  const counted = { ...stepper, capture: count(stepper.capture), captureAgain: count(stepper.captureAgain) };
  return { stepper: counted, drawn: () => drawn };
}

describe('openStepper: time', () => {
  test('is stopped between steps, and passes by whole frames', async () => {
    await onPage('/still', async (stepper) => {
      const clock = async () =>
        Number(await stepper.evaluate('Math.round(performance.timeOrigin + performance.now())'));
      const before = await clock();
      expect(await clock()).toBe(before);
      await repeat(30, () => stepper.step());
      expect(Math.abs((await clock()) - before - 1_000)).toBeLessThanOrEqual(1);
    });
  });

  test('does not trap a page that waits for it in a loop', async () => {
    const log = await onPage('/busy', (stepper) => stepper.page.evaluate('log'));
    expect(log).toEqual(expect.arrayContaining(['performance', 'date', 'constructed', 'subclass', 'idle']));
  });

  test('continues past a request that never ends, and past every dialog', async () => {
    for (const path of ['/hangs', '/alerts']) {
      await onPage(path, async (stepper) => {
        await repeat(30, () => stepper.step());
        expect(await stepper.evaluate('document.title')).toBe('Page');
      });
    }
  });
});

describe('createCamera', () => {
  test('draws a still page once', async () => {
    await onPage('/still', async (original) => {
      const { stepper, drawn } = counting(original);
      const camera = createCamera(stepper, { lag: 0, isRestless: false });
      const first = await camera.move('scrollTo(0, 100);');
      await repeat(60, async () => expect(await camera.hold('')).toBe(first));
      expect(drawn()).toBe(1);
    });
  });

  test('draws again only when something changed', async () => {
    await onPage('/blinks', async (original) => {
      const { stepper, drawn } = counting(original);
      const camera = createCamera(stepper, { lag: 0, isRestless: false });
      const images = new Set([Buffer.from(await camera.move('')).toString('base64')]);
      await repeat(60, async () => images.add(Buffer.from(await camera.hold('')).toString('base64')));
      expect(images.size).toBe(2);
      expect(drawn()).toBeLessThanOrEqual(6);
    });
  });

  test('takes every frame of a page that moves by itself', async () => {
    await onPage('/spins', async (stepper) => {
      const camera = createCamera(stepper, { lag: 0, isRestless: false });
      const images: string[] = [];
      await repeat(31, async (frame) => {
        const jpeg = await (frame === 0 ? camera.move('') : camera.hold(''));
        images.push(Buffer.from(jpeg).toString('base64'));
      });
      expect(new Set(images.slice(1)).size).toBe(30);
    });
  });

  test('isInMotion detects pages that move by themselves', async () => {
    expect(await onPage('/still', isInMotion)).toBe(false);
    expect(await onPage('/blinks', isInMotion)).toBe(false);
    expect(await onPage('/spins', isInMotion)).toBe(true);
  });

  test('returns each screenshot with its own frame', async () => {
    expect(await onPage('/still', measureLag)).toBe(0);
  });
});

test('openStepper gives the same screenshots in two runs of the same page, bit for bit', async () => {
  const take = () =>
    onPage('/spins', async (stepper) => {
      const images: string[] = [];
      await repeat(20, async () => images.push(Buffer.from(await stepper.capture()).toString('base64')));
      return images;
    });
  expect(await take()).toEqual(await take());
});

describe('openStepper: a page', () => {
  const faultOf = async (work: Promise<unknown>) => {
    const cause = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(cause).toBeInstanceOf(StepperFailed);
    return (cause as StepperFailed).fault;
  };

  test('that never responds again is stuck, within ten seconds', async () => {
    const startedMs = performance.now();
    expect(await faultOf(onPage('/endless', (stepper) => repeat(200, () => stepper.step())))).toBe('stuck');
    expect(performance.now() - startedMs).toBeLessThan(25_000);
  });

  test('that crashes fails as crashed at once', async () => {
    const crash = onPage('/crashes', async (stepper) => {
      stepper.page.goto('chrome://crash').catch(() => undefined);
      await repeat(200, () => stepper.step());
    });
    expect(await faultOf(crash)).toBe('crashed');
  });

  test('that would navigate away stays', async () => {
    await onPage('/leaves', async (stepper) => {
      await repeat(90, () => stepper.step());
      expect(await stepper.evaluate('location.pathname')).toBe('/leaves');
    });
  });

  test('that navigates all the same has left', async () => {
    expect(await faultOf(onPage('/leaves-for-nothing', (stepper) => repeat(90, () => stepper.step())))).toBe('left');
  });

  test('that is cancelled ends at once', async () => {
    const abort = new AbortController();
    const stepping = onPage('/still', (stepper) => repeat(10_000, () => stepper.step()), { signal: abort.signal });
    setTimeout(() => abort.abort(new Error('no longer wanted')), 3_000);
    await expect(stepping).rejects.toThrow('no longer wanted');
  });
});

test('openStepper leaves no process and no file behind', () => {
  expect(browsers.leftovers()).toEqual([]);
});
