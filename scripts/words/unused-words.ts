/** Words that are not used, and what to write instead. docs/glossary.md has the reasons. */
export type UnusedWord = {
  /** Every form of it. */
  forms: readonly string[];
  write: string;
  /** An ordinary word in sentences, so only names are searched for it. */
  isPlainEnglish?: true;
};

const row = (forms: string, write: string): UnusedWord => ({ forms: forms.split(' '), write });
const inNames = (forms: string, write: string): UnusedWord => ({ ...row(forms, write), isPlainEnglish: true });

export const unusedWords: readonly UnusedWord[] = [
  row('picture pictures', 'screenshot, image or photo'),
  row('film films filmed filming', 'video, recording or record'),
  row('cook cooks cooked cooking chef chefs', 'render or renderer'),
  row('dish dishes', 'asset'),
  row('shoot shoots shooting shot shots', 'screenshot, layout or frame'),
  row('answer answers answered answering', 'response or result; as a verb return or respond'),
  row('said says told tell tells', 'text, report, notify or publish'),
  row('kept', 'stored, saved or retained'),
  inNames('keep keeps keeping', 'store, save or persist'),
  row('sight sights', 'snapshot'),
  inNames('look looks looked looking', 'inspect, probe or preflight'),
  row('refuse refuses refused refusing refusal refusals', 'reject or rejection; deny for egress'),
  row('room rooms', 'module; available for free space'),
  row('door doors', 'entry point or route'),
  row('proof proofs prove proves proved proven proving', 'system test; test or verify'),
  inNames('place places placed', 'position, slot or region'),
  row('figure figures', 'number, metric or measurement'),
  row('rounds', 'scheduled tasks; runs of a measurement'),
  row('person persons people stranger strangers', 'user, anonymous caller or other account'),
  row('material materials', 'source'),
  row('ground grounds', 'background'),
  inNames('hint hints', 'notification'),
  row('judge judges judged judging judgement judgements', 'classify, validate or evaluate'),
  row('leans leaning', 'depends on context'),
  inNames('means kit kits', 'deps'),
  row('forget forgets', 'purge or delete expired'),
  row('gather gathers gathered gathering', 'collect'),
  row('books', 'ledger or reconciliation'),
  row('pulse pulses', 'activity context'),
  inNames('course courses', 'scroll path'),
  row('rests', 'stops'),
  inNames('whose', 'owner'),
  row('lonely', 'offline'),
  row('sitting sittings', 'capture session'),
  inNames('flight flights', 'coalescing'),
  row('wish wishes wished', 'request or input'),
  row('takeback takebacks', 'clawback'),
  inNames('young', 'fresh'),
  row('mend mends mended mending', 'fix'),
  inNames('address addresses', 'url, email or ip'),
  inNames('stage stages', 'layout page; step for progress'),
  inNames('poor', 'insufficient credits'),
];
