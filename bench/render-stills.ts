import {
  encodeStill,
  type LayoutPage,
  type LayoutRequest,
  openTestLayoutPage,
  sampleBrands,
  stripedCapture,
} from '@galley/service/test-kit';
import { median, type Row } from './bench.ts';
import { cpuOfWork } from './cpu-of-work.ts';

const ROUNDS = 3;
/** CPU seconds that all stills of a pack may take, with a browser that is already running. */
const MOST_SECONDS = 6;
const PACK = ['cover', 'story', 'quote', 'link-card', 'carousel'] as const;

/** A page of three screens, captured as a visit does. */
const DESKTOP = { width: 2_560, height: 5_400 };

/** All stills of a website's pack. There is no bare engine for them; the limit takes its place. */
export async function measureStills(): Promise<Row> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ready = await cpuOfWork(async () => {
      await using _ = await openTestLayoutPage();
    });
    const drawn = await cpuOfWork(async () => {
      await using opened = await openTestLayoutPage();
      await drawPack(opened.layoutPage);
    });
    rounds.push(drawn - ready);
  }
  const ours = median(rounds);
  return {
    measure: 'CPU s, all stills of a pack',
    ours,
    bare: MOST_SECONDS,
    ratio: ours / MOST_SECONDS,
    goal: { atMost: 1 },
  };
}

async function drawPack(layoutPage: LayoutPage): Promise<void> {
  const [sample] = sampleBrands;
  if (sample === undefined) throw new Error('there are no samples');
  const order = {
    style: 'broadside',
    brand: { ...sample.brand, logo: null },
    copy: sample.copy,
    image: { desktop: await stripedCapture(DESKTOP), phone: null },
  } as const;
  for (const name of PACK) {
    const template = layoutPage.templates.get(name);
    const [format] = template?.formats ?? [];
    if (template === undefined || format === undefined) throw new Error(`there is no template ${name}`);
    for (let slide = 1; slide <= template.countSlides(sample.copy); slide += 1) {
      const layout: LayoutRequest = { ...order, template: name, format, slide };
      await encodeStill((await layoutPage.layout(layout)).png ?? new Uint8Array());
    }
  }
}
