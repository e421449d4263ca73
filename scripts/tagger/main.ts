// npm run tagger             learns from the labelled prompts and writes the weights
// npm run tagger -- score    how well it does on each author's prompts when trained on those of all others

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLabelledPrompts } from '@galley/fixtures/briefs/labelled-prompts.ts';
import { packWeights } from '@galley/service/test-kit';
import { learn } from './crf.ts';
import { lessonOf } from './lessons.ts';
import { formatScore, scoreOf } from './score.ts';

const SEED = 7;
const WEIGHTS = join(import.meta.dirname, '../../apps/service/src/copywriting/brief/split/writer-words.weights');

const prompts = readLabelledPrompts();
if (process.argv[2] === 'score') scoreEachAuthor();
else writeFileSync(WEIGHTS, packWeights(learn(prompts.map(lessonOf), SEED)));

function scoreEachAuthor(): void {
  const authorOf = (id: string): string => id.split(' ')[0] ?? '';
  for (const author of new Set(prompts.map(({ id }) => authorOf(id)))) {
    const others = prompts.filter(({ id }) => authorOf(id) !== author);
    const weights = learn(others.map(lessonOf), SEED);
    const own = prompts.filter(({ id }) => authorOf(id) === author);
    for (const limit of [0.35, 0.5]) console.log(author, limit, formatScore(scoreOf(own, weights, limit)));
  }
}
