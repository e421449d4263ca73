import { type Change, type Deed, EMPTY, type History, type State, spendable } from '#ledger/history';

/**
 * What is wrong with a history; nothing where some order of the deeds explains all answers, keeps to real time and is
 * the order of the ledger's own changes.
 */
export function checkHistory({ deeds, changes }: History): string[] {
  const owners = changes.map((change) => ownerOf(change, deeds));
  const states = [EMPTY, ...changes.map(({ after }) => after)];
  return [
    ...changes.flatMap((change, at) => checkChange(change, { owner: owners[at], before: states[at] ?? EMPTY })),
    ...checkOnce(changes),
    ...checkRealTime(owners),
    ...checkDone(deeds, changes),
    ...checkAnswers(deeds, { states, owners, changes }),
  ];
}

type Moment = Pick<Deed, 'startedMs' | 'endedMs' | 'amount'>;

/** Whoever was told that it did this; otherwise whoever was told nothing, at any time from the first try on. */
function ownerOf({ verb, name }: Change, deeds: readonly Deed[]): Moment | undefined {
  const tried = deeds.filter((deed) => deed.verb === verb && deed.name === name);
  const done = tried.find(({ outcome }) => outcome === 'done');
  if (done !== undefined) return done;
  const [first, ...others] = tried.filter(({ outcome }) => outcome === 'unknown');
  if (first === undefined) return undefined;
  return { ...first, startedMs: Math.min(first.startedMs, ...others.map(({ startedMs }) => startedMs)) };
}

function checkChange(change: Change, { owner, before }: { owner: Moment | undefined; before: State }): string[] {
  const { verb, name, after, entrySays } = change;
  if (owner === undefined) return [`${verb} ${name} was done, and nobody was told so`];
  const [posted, held] = effectOf(verb, owner.amount);
  const isRight = after.posted - before.posted === posted && after.held - before.held === held;
  return [
    ...(isRight ? [] : [`${verb} ${name} of ${owner.amount} made ${text(before)} into ${text(after)}`]),
    ...(spendable(after) < 0 || after.held < 0 ? [`${verb} ${name} left ${text(after)}`] : []),
    ...(entrySays !== null && entrySays !== spendable(after) ? [`the entry of ${verb} ${name} says ${entrySays}`] : []),
  ];
}

function effectOf(verb: Deed['verb'], amount: number): [posted: number, held: number] {
  if (verb === 'grant') return [amount, 0];
  if (verb === 'hold') return [0, amount];
  return verb === 'settle' ? [-amount, -amount] : [0, -amount];
}

/** A grant is posted once, a hold taken once and ended once, after it was taken. */
function checkOnce(changes: readonly Change[]): string[] {
  const stages = new Map<string, number>();
  return changes.flatMap(({ verb, name }) => {
    const [wanted, next] = verb === 'grant' || verb === 'hold' ? [0, 1] : [1, 2];
    const stage = stages.get(name) ?? 0;
    stages.set(name, next);
    return stage === wanted ? [] : [`${verb} ${name} came when it could not`];
  });
}

/** What ended before another began comes before it. */
function checkRealTime(owners: readonly (Moment | undefined)[]): string[] {
  let latestStart = Number.NEGATIVE_INFINITY;
  return owners.flatMap((owner) => {
    if (owner === undefined) return [];
    const isLate = owner.endedMs < latestStart;
    latestStart = Math.max(latestStart, owner.startedMs);
    return isLate ? ['a change came after one that began when it had ended'] : [];
  });
}

/** Who is told that it is done has done it, alone; who is refused has not. */
function checkDone(deeds: readonly Deed[], changes: readonly Change[]): string[] {
  const changed = new Set(changes.map(keyOf));
  const told = deeds.filter(({ verb }) => verb !== 'read');
  const keysOf = (outcome: Deed['outcome']): string[] => told.filter((deed) => deed.outcome === outcome).map(keyOf);
  const done = keysOf('done');
  return [
    ...done.filter((key) => !changed.has(key)).map((key) => `${key} was told as done and is not`),
    ...done.filter((key, at) => done.indexOf(key) !== at).map((key) => `${key} was told as done twice`),
    ...keysOf('insufficient')
      .filter((key) => changed.has(key))
      .map((key) => `${key} was refused and done`),
  ];
}

type Told = { states: readonly State[]; owners: readonly (Moment | undefined)[]; changes: readonly Change[] };

/** Each answer fits a state between the last that must be seen and the last that can be; later ones see no earlier. */
function checkAnswers(deeds: readonly Deed[], told: Told): string[] {
  const places = new Map(told.changes.map((change, at) => [keyOf(change), at + 1]));
  const asked = deeds.filter(isAnswer).toSorted((a, b) => a.startedMs - b.startedMs);
  const seen: { endedMs: number; at: number }[] = [];
  return asked.flatMap((deed) => {
    const earlier = seen.filter(({ endedMs }) => endedMs < deed.startedMs).map(({ at }) => at);
    const must = told.owners.findLastIndex((owner) => owner !== undefined && owner.endedMs < deed.startedMs) + 1;
    const notYet = told.owners.findIndex((owner) => owner !== undefined && owner.startedMs > deed.endedMs);
    const last = notYet === -1 ? told.states.length - 1 : notYet;
    for (let at = Math.max(must, ...earlier); at <= last; at += 1) {
      if (!fits(deed, { state: told.states[at] ?? EMPTY, at, places })) continue;
      seen.push({ endedMs: deed.endedMs, at });
      return [];
    }
    return [
      `${deed.verb} ${deed.name} of ${deed.amount} was told ${deed.outcome} ${text(deed.seen)}, and no state explains it`,
    ];
  });
}

function isAnswer({ verb, outcome }: Deed): boolean {
  return outcome === 'nothing' || outcome === 'insufficient' || (verb === 'read' && outcome === 'done');
}

type Place = { state: State; at: number; places: ReadonlyMap<string, number> };

function fits({ verb, name, amount, outcome, seen }: Deed, { state, at, places }: Place): boolean {
  if (seen !== null) return seen.posted === state.posted && seen.held === state.held;
  if (outcome === 'insufficient') return spendable(state) < amount;
  const placeOf = (each: Deed['verb']): number => places.get(`${each} ${name}`) ?? Number.POSITIVE_INFINITY;
  if (verb === 'grant') return placeOf('grant') <= at;
  return placeOf('hold') > at || Math.min(placeOf('settle'), placeOf('release')) <= at;
}

function keyOf({ verb, name }: Pick<Deed, 'verb' | 'name'>): string {
  return `${verb} ${name}`;
}

function text(state: State | null): string {
  return state === null ? '' : `${state.posted}/${state.held}`;
}
