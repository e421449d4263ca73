// npm run writer:read                 prints our copy of every sample beside the copy that an editor approved, and our
//                                     copy of every source that packs are tested with
// npm run writer:read -- 01 opinion   the same for some of them, by the beginnings of their names

import { collectPage, createWriter, openTestScreenshots, readBrand, readSamples } from '@galley/service/test-kit';
import { ideaCases, type PackSourceCase, siteCases } from '@galley/system-tests/media/pack/sources.ts';

const wanted = process.argv.slice(2);
const writer = createWriter();
const { signal } = new AbortController();
type Source = Parameters<typeof writer.write>[0];
type Goal = ReturnType<typeof readSamples>[number]['goal'];

const samples = readSamples();
for (const { name, source, goal } of samples) if (isWanted(name)) await read(name, source, goal);
const unsigned = [...siteCases, ...ideaCases].filter((item) => !isSample(item) && isWanted(item.name));
if (unsigned.length > 0) {
  await using site = await openTestScreenshots();
  for (const item of unsigned) await read(item.name, await sourceOf(item, site.deps));
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((item) => name.startsWith(item));
}

/** Some prompts are samples themselves. Sites are read in a browser here, as a pack reads them. */
function isSample({ body }: PackSourceCase): boolean {
  const prompt = body.idea?.prompt.trim();
  return samples.some(({ source }) => source.kind === 'idea' && source.prompt.trim() === prompt);
}

async function sourceOf({ body }: PackSourceCase, deps: Parameters<typeof collectPage>[0]): Promise<Source> {
  if (body.idea !== undefined) return { kind: 'idea', prompt: body.idea.prompt };
  const url = body.from_url?.url ?? '';
  const page = await collectPage(deps, { id: 'read', url, signal, sizes: ['desktop'] });
  const { name, domain } = await readBrand(page);
  return { kind: 'website', reading: page.reading, page: page.source, brand: { name, domain }, url: page.finalUrl };
}

async function read(name: string, source: Source, goal?: Goal): Promise<void> {
  const before = process.cpuUsage();
  const copy = await writer.write(source, { instruction: null, signal });
  const { user, system } = process.cpuUsage(before);
  console.log(`\n===== ${name} (${Math.round((user + system) / 1_000)} ms CPU)`);
  if (copy === null) return;
  beside('hook', hookLine(copy.hook), goal && hookLine(goal.hook));
  beside('points', copy.points.map(pointLine).join('\n'), goal?.points.map(pointLine).join('\n'));
  beside('quote', quoteLine(copy.quote), goal && quoteLine(goal.quote));
  beside('button', copy.callToAction.text, goal?.call_to_action.text);
  for (const caption of copy.captions) {
    const signed = goal?.captions.find(({ platform }) => platform === caption.platform);
    beside(caption.platform, captionLines(caption), signed && captionLines(signed));
  }
}

function hookLine({ text, emphasis }: { text: string; emphasis: string | null }): string {
  return `${text} *${emphasis ?? ''}*`;
}

function pointLine({ figure, headline, line }: Goal['points'][number] | CopyPoint): string {
  return [figure ?? '–', headline, line ?? ''].join(' | ');
}

type CopyPoint = { figure: string | null; headline: string; line: string | null };

function quoteLine({ text, speaker }: { text: string; speaker: string | null }): string {
  return `${text} (${speaker})`;
}

function captionLines({
  text,
  title,
  hashtags,
}: {
  text: string;
  title?: string | undefined;
  hashtags: string[];
}): string {
  return [...(title === undefined ? [] : [`T: ${title}`]), text, hashtags.join(' ')].join('\n');
}

function beside(part: string, ours: string, signed: string | undefined): void {
  console.log(`-- ${part}${ours === signed ? ' (the same)' : ''}\n${ours}`);
  if (signed !== undefined && ours !== signed) console.log(signed.replace(/^/gm, '      > '));
}
