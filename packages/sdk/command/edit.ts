// Changes a finished pack: one change at a time, as words and flags.

import type { EditChange } from '@galley/sdk';
import type { Command, Run } from './command.ts';
import { CommandError } from './command-error.ts';
import { following } from './make.ts';

/** The flags that become members of a change, and those of them that are numbers or lists. */
const MEMBERS = [
  'platform',
  'text',
  'title',
  'asset',
  'headline',
  'line',
  'figure',
  'speaker',
  'style',
  'word',
  'name',
  'typeface',
  'of',
] as const;
const LISTS = ['hashtags', 'assets'] as const;
const NUMBERS = ['number', 'x', 'y', 'seconds'] as const;

const about = (text: string) => ({ type: 'string', about: text }) as const;

export const editCommand: Command = {
  name: 'edit',
  takes:
    '<job id> <caption | hook | alternative | card | quote | call_to_action | style | music | brand | another | composition | photo | crop | start | end | word | retry | drop | restore>',
  summary: 'Change a finished pack: captions free, stills 1 credit together, clips 1 credit each',
  flags: {
    platform: about('caption: which'),
    text: about('caption, hook, quote, call_to_action, word: the new text'),
    title: about('caption: its title'),
    hashtags: about('caption: words between commas'),
    number: about('card, alternative: which, from 1'),
    headline: about('card'),
    line: about('card'),
    figure: about('card'),
    speaker: about('quote'),
    style: about('style: folio, stage, broadside, lightbox or bunting'),
    brand: about('brand: the id of a brand kit'),
    name: about('brand: another name'),
    typeface: about('brand: another typeface'),
    assets: about('on these alone, between commas'),
    asset: about('another, composition, photo, crop, start, end, retry, drop: which'),
    of: about('another: text for new text, look for the next look'),
    composition: about('composition: its name'),
    photo: about('photo: its id'),
    on: about('music: true or false'),
    x: about('crop: 0 to 1'),
    y: about('crop: 0 to 1'),
    seconds: about('start, end: where in the video'),
    word: about('word: as it was misheard'),
    version: about('restore: which'),
    'dry-run': { type: 'boolean', about: 'show the price and what would change' },
  },
  run: async (run) => {
    const [jobId = '', kind = ''] = run.words;
    if (jobId === '' || kind === '' || run.words.length > 2)
      throw new CommandError('usage', 'Name the job of a pack and the kind of change.');
    if (kind === 'restore') return restore(run, jobId);
    const { galley, flags, output, signal } = run;
    const changes = [changeOf(kind, flags)];
    if (flags['dry-run'] === true) {
      const quote = await galley.packs.edit(jobId, changes, { signal, dryRun: true });
      return output.result(quote, [`${quote.price} credits: ${quote.assets.join(', ')}`]);
    }
    const pack = await galley.packs.editAndWait(jobId, changes, following(run));
    output.result(pack, [`Version ${pack.version}. ${pack.studio_url}`]);
  },
};

async function restore(run: Run, jobId: string): Promise<void> {
  const version = Number(run.flags['version']);
  if (!Number.isInteger(version) || version < 1) throw new CommandError('usage', 'Name the version with --version.');
  const pack = await run.galley.packs.restoreAndWait(jobId, version, following(run));
  run.output.result(pack, [`Version ${pack.version}. ${pack.studio_url}`]);
}

/** The service validates it: an error comes back with the name of its field. */
function changeOf(kind: string, flags: Run['flags']): EditChange {
  const given = (name: string): string | undefined => {
    const value = flags[name];
    return typeof value === 'string' ? value : undefined;
  };
  const members: Record<string, unknown> = {
    kind,
    composition: given('composition'),
    photo_id: given('photo'),
    brand_id: given('brand'),
  };
  for (const name of MEMBERS) members[name] = given(name);
  for (const name of LISTS)
    members[name] = given(name)
      ?.split(',')
      .map((item) => item.trim());
  members['on'] = given('on') === undefined ? undefined : given('on') === 'true';
  for (const name of NUMBERS) members[name] = given(name) === undefined ? undefined : Number(given(name));
  const known = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as EditChange;
}
