import {
  BUCKETS,
  chainOf,
  type LabelChain,
  likelihoods,
  STEPS,
  stepAt,
  type TaggerWeights,
} from '@galley/service/test-kit';

/** A prompt to learn from: hashes of the features of each word with those of its clause, joints, and labels. */
export type Lesson = { hashes: Int32Array[]; between: Parameters<typeof stepAt>[0][]; labels: number[] };

type Settings = { runs: number; epochs: number; rate: number; dropped: number; decay: number };

const SETTINGS: Settings = { runs: 2, epochs: 24, rate: 0.05, dropped: 0.5, decay: 5e-4 };

/**
 * Learns by gradients of the likelihood of whole prompts (AdaGrad), with a share of features left out each time. The
 * result is the mean of several runs and of their later rounds: the order of the prompts then matters little.
 */
export function learn(lessons: readonly Lesson[], seed: number, settings: Settings = SETTINGS): TaggerWeights {
  const mean = emptyMean();
  for (let run = 0; run < settings.runs; run += 1)
    learnOnce(lessons, { random: randomFrom(seed + run), mean, settings });
  const share = (1 - settings.dropped) / mean.count;
  return {
    features: mean.features.map((weight) => weight * share),
    scale: 1,
    steps: mean.steps.map((weight) => weight / mean.count),
  };
}

type Mean = { features: Float32Array; steps: Float64Array; count: number };

function emptyMean(): Mean {
  return { features: new Float32Array(BUCKETS), steps: new Float64Array(STEPS), count: 0 };
}

type Run = { random: () => number; mean: Mean; settings: Settings };

function learnOnce(lessons: readonly Lesson[], { random, mean, settings }: Run): void {
  const model = emptyModel();
  const order = [...lessons];
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    shuffle(order, random);
    for (const lesson of order) {
      const hashes = lesson.hashes.map((own) => own.filter(() => random() >= settings.dropped));
      learnOne(model, { ...lesson, hashes }, settings);
    }
    if (epoch * 2 >= settings.epochs) addTo(mean, model);
  }
}

function addTo(mean: Mean, { features, steps }: Model): void {
  for (const [at, weight] of features.entries()) mean.features[at] = (mean.features[at] ?? 0) + weight;
  for (const [at, weight] of steps.entries()) mean.steps[at] = (mean.steps[at] ?? 0) + weight;
  mean.count += 1;
}

type Model = Record<'features' | 'featureSquares', Float32Array> & Record<'steps' | 'stepSquares', Float64Array>;

function emptyModel(): Model {
  return {
    features: new Float32Array(BUCKETS),
    featureSquares: new Float32Array(BUCKETS).fill(1e-8),
    steps: new Float64Array(STEPS),
    stepSquares: new Float64Array(STEPS).fill(1e-8),
  };
}

function learnOne(model: Model, { hashes, between, labels }: Lesson, { rate, decay }: Settings): void {
  const { features, featureSquares } = model;
  const scores = hashes.map((own) => own.reduce((sum, hash) => sum + (features[hash] ?? 0), 0));
  const chain = chainOf(scores, between, model.steps);
  const expected = likelihoods(chain);
  hashes.forEach((own, at) => {
    const error = (labels[at] ?? 0) - (expected[at] ?? 0);
    for (const hash of own) {
      const gradient = error - decay * (features[hash] ?? 0);
      const squares = (featureSquares[hash] ?? 0) + gradient * gradient;
      featureSquares[hash] = squares;
      features[hash] = (features[hash] ?? 0) + (rate * gradient) / Math.sqrt(squares);
    }
  });
  learnSteps(model, { scores, between, labels, chain }, rate);
}

type Steps = Pick<Lesson, 'between' | 'labels'> & { scores: readonly number[]; chain: LabelChain };

function learnSteps({ steps, stepSquares }: Model, seen: Steps, rate: number): void {
  const before = [...steps];
  seen.labels.forEach((label, at) => {
    for (const [from, to] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      const position = stepAt(seen.between[at] ?? 'word', from, to);
      const wanted = (seen.labels[at - 1] ?? 0) === from && label === to ? 1 : 0;
      const gradient = wanted - likelihoodOfStep(seen, at, { from, to, weight: before[position] ?? 0 });
      stepSquares[position] = (stepSquares[position] ?? 0) + gradient * gradient;
      steps[position] = (steps[position] ?? 0) + (rate * gradient) / Math.sqrt(stepSquares[position] ?? 1);
    }
  });
}

function likelihoodOfStep(
  { scores, chain: { forward, backward } }: Steps,
  at: number,
  { from, to, weight }: { from: 0 | 1; to: 0 | 1; weight: number },
): number {
  const start = at === 0 ? (from === 0 ? 0 : Number.NEGATIVE_INFINITY) : (forward[at - 1]?.[from] ?? 0);
  const whole = (forward.at(at)?.[0] ?? 0) + (backward[at]?.[0] ?? 0);
  const other = (forward.at(at)?.[1] ?? 0) + (backward[at]?.[1] ?? 0);
  const most = Math.max(whole, other);
  const all = most + Math.log(Math.exp(whole - most) + Math.exp(other - most));
  return Math.exp(start + weight + (to === 1 ? (scores[at] ?? 0) : 0) + (backward[at]?.[to] ?? 0) - all);
}

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [items[at], items[other]];
    if (one !== undefined && two !== undefined) [items[at], items[other]] = [two, one];
  }
}
