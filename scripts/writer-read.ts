// npm run writer:read              our copy of every sample beside what an editor would sign, to be read aloud
// npm run writer:read -- 01 14     the same for some of them

import { createWriter, readSamples } from '@galley/service/for-proofs';

const wanted = process.argv.slice(2);
const writer = createWriter();

for (const { name, source, goal } of readSamples()) {
  if (wanted.length > 0 && !wanted.some((each) => name.startsWith(each))) continue;
  const before = process.cpuUsage();
  const copy = await writer.write(source, { instruction: null, signal: new AbortController().signal });
  const { user, system } = process.cpuUsage(before);
  console.log(`\n===== ${name} (${Math.round((user + system) / 1_000)} ms CPU)`);
  if (copy === null) continue;
  beside('hook', `${copy.hook.text} *${copy.hook.emphasis}*`, `${goal.hook.text} *${goal.hook.emphasis}*`);
  beside('points', copy.points.map(pointLine).join('\n'), goal.points.map(pointLine).join('\n'));
  beside('quote', `${copy.quote.text} (${copy.quote.speaker})`, `${goal.quote.text} (${goal.quote.speaker})`);
  beside('button', copy.callToAction.text, goal.call_to_action.text);
  for (const { platform, text, hashtags } of copy.captions) {
    const signed = goal.captions.find((caption) => caption.platform === platform);
    beside(platform, `${text}\n${hashtags.join(' ')}`, `${signed?.text}\n${signed?.hashtags.join(' ')}`);
  }
}

function pointLine({
  figure,
  headline,
  line,
}: {
  figure: string | null;
  headline: string;
  line: string | null;
}): string {
  return [figure ?? '–', headline, line ?? ''].join(' | ');
}

function beside(part: string, ours: string, signed: string): void {
  console.log(`-- ${part}${ours === signed ? ' (the same)' : ''}\n${ours}`);
  if (ours !== signed) console.log(signed.replace(/^/gm, '      > '));
}
