import { type Change, EMPTY, type History, type Operation, type State, spendable } from '#chaos/ledger/history';

/**
 * Faults of a history. Empty when some order of the operations explains all responses, respects real time, and is the
 * order of the ledger's own changes.
 */
export function checkHistory({ operations, changes }: History): string[] {
  const owners = changes.map((change) => ownerOf(change, operations));
  const states = [EMPTY, ...changes.map(({ after }) => after)];
  return [
    ...changes.flatMap((change, index) =>
      checkChange(change, { owner: owners[index], before: states[index] ?? EMPTY }),
    ),
    ...checkOnce(changes),
    ...checkRealTime(owners),
    ...checkDone(operations, changes),
    ...checkResponses(operations, { states, owners, changes }),
  ];
}

type Moment = Pick<Operation, 'startedMs' | 'endedMs' | 'amount'>;

/**
 * The client whose response confirmed the change; otherwise a client without a response, at any time after its start.
 */
function ownerOf({ verb, name }: Change, operations: readonly Operation[]): Moment | undefined {
  const tried = operations.filter((operation) => operation.verb === verb && operation.name === name);
  const done = tried.find(({ outcome }) => outcome === 'done');
  if (done !== undefined) return done;
  const [first, ...others] = tried.filter(({ outcome }) => outcome === 'unknown');
  if (first === undefined) return undefined;
  return { ...first, startedMs: Math.min(first.startedMs, ...others.map(({ startedMs }) => startedMs)) };
}

function checkChange(change: Change, { owner, before }: { owner: Moment | undefined; before: State }): string[] {
  const { verb, name, after, entrySpendable } = change;
  if (owner === undefined) return [`${verb} ${name} was done without a client that may have done it`];
  const [posted, held] = effectOf(verb, owner.amount);
  const isRight = after.posted - before.posted === posted && after.held - before.held === held;
  return [
    ...(isRight ? [] : [`${verb} ${name} of ${owner.amount} made ${text(before)} into ${text(after)}`]),
    ...(spendable(after) < 0 || after.held < 0 ? [`${verb} ${name} left ${text(after)}`] : []),
    ...(entrySpendable !== null && entrySpendable !== spendable(after)
      ? [`the entry of ${verb} ${name} has ${entrySpendable}`]
      : []),
  ];
}

function effectOf(verb: Operation['verb'], amount: number): [posted: number, held: number] {
  if (verb === 'grant') return [amount, 0];
  if (verb === 'hold') return [0, amount];
  return verb === 'settle' ? [-amount, -amount] : [0, -amount];
}

/** A grant is posted once. A hold is taken once, and ended once after that. */
function checkOnce(changes: readonly Change[]): string[] {
  const stages = new Map<string, number>();
  return changes.flatMap(({ verb, name }) => {
    const [wanted, next] = verb === 'grant' || verb === 'hold' ? [0, 1] : [1, 2];
    const stage = stages.get(name) ?? 0;
    stages.set(name, next);
    return stage === wanted ? [] : [`${verb} ${name} happened when it was not possible`];
  });
}

/** An operation that ended before another began comes before it. */
function checkRealTime(owners: readonly (Moment | undefined)[]): string[] {
  let latestStart = Number.NEGATIVE_INFINITY;
  return owners.flatMap((owner) => {
    if (owner === undefined) return [];
    const isLate = owner.endedMs < latestStart;
    latestStart = Math.max(latestStart, owner.startedMs);
    return isLate ? ['a change is ordered after one that began only after it had ended'] : [];
  });
}

/** A confirmed operation happened exactly once; one that got an error did not happen. */
function checkDone(operations: readonly Operation[], changes: readonly Change[]): string[] {
  const changed = new Set(changes.map(keyOf));
  const changing = operations.filter(({ verb }) => verb !== 'read');
  const keysOf = (outcome: Operation['outcome']): string[] =>
    changing.filter((operation) => operation.outcome === outcome).map(keyOf);
  const done = keysOf('done');
  return [
    ...done.filter((key) => !changed.has(key)).map((key) => `${key} was confirmed but did not happen`),
    ...done.filter((key, index) => done.indexOf(key) !== index).map((key) => `${key} was confirmed twice`),
    ...keysOf('insufficient')
      .filter((key) => changed.has(key))
      .map((key) => `${key} was rejected but happened`),
  ];
}

type HistoryReport = { states: readonly State[]; owners: readonly (Moment | undefined)[]; changes: readonly Change[] };

/**
 * Each response fits a state between the last that it must see and the last that it can see. Later reads never see
 * earlier states.
 */
function checkResponses(operations: readonly Operation[], reported: HistoryReport): string[] {
  const positions = new Map(reported.changes.map((change, index) => [keyOf(change), index + 1]));
  const asked = operations.filter(isResult).toSorted((a, b) => a.startedMs - b.startedMs);
  const seen: { endedMs: number; at: number }[] = [];
  return asked.flatMap((operation) => {
    const earlier = seen.filter(({ endedMs }) => endedMs < operation.startedMs).map(({ at }) => at);
    const must =
      reported.owners.findLastIndex((owner) => owner !== undefined && owner.endedMs < operation.startedMs) + 1;
    const notYet = reported.owners.findIndex((owner) => owner !== undefined && owner.startedMs > operation.endedMs);
    const last = notYet === -1 ? reported.states.length - 1 : notYet;
    for (let at = Math.max(must, ...earlier); at <= last; at += 1) {
      if (!fits(operation, { state: reported.states[at] ?? EMPTY, at, positions })) continue;
      seen.push({ endedMs: operation.endedMs, at });
      return [];
    }
    return [
      `${operation.verb} ${operation.name} of ${operation.amount} returned ${operation.outcome} ${text(operation.seen)}, and no state explains it`,
    ];
  });
}

function isResult({ verb, outcome }: Operation): boolean {
  return outcome === 'nothing' || outcome === 'insufficient' || (verb === 'read' && outcome === 'done');
}

type Slot = { state: State; at: number; positions: ReadonlyMap<string, number> };

function fits({ verb, name, amount, outcome, seen }: Operation, { state, at, positions }: Slot): boolean {
  if (seen !== null) return seen.posted === state.posted && seen.held === state.held;
  if (outcome === 'insufficient') return spendable(state) < amount;
  const positionOf = (item: Operation['verb']): number => positions.get(`${item} ${name}`) ?? Number.POSITIVE_INFINITY;
  if (verb === 'grant') return positionOf('grant') <= at;
  return positionOf('hold') > at || Math.min(positionOf('settle'), positionOf('release')) <= at;
}

function keyOf({ verb, name }: Pick<Operation, 'verb' | 'name'>): string {
  return `${verb} ${name}`;
}

function text(state: State | null): string {
  return state === null ? '' : `${state.posted}/${state.held}`;
}
