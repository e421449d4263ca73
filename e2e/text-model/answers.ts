/** How the model behaves: as asked, or in one of the ways that models fail. */
export type Manners =
  | 'well'
  | 'with the wrong shape'
  | 'with broken JSON'
  | 'slowly'
  | 'with an error'
  | 'inventing'
  | 'obediently';

type Said = { text: string; quote: string };

/** The content of an answer to a prompt, made from the source that stands in it. */
export function answerAs(manners: Manners, prompt: string): string {
  const moments = [...prompt.matchAll(/^<moment (\d+) /gm)].map(([, number]) => Number(number));
  if (moments.length > 0) return orderAs(manners, moments);
  const source = /<source (\S+)>\n([\s\S]*?)\n<\/source \1>/.exec(prompt)?.[2] ?? '';
  const sentences = source.match(/[A-Z][^.!?\n]{25,110}\./g) ?? [];
  const said = sentences.map((text) => ({ text, quote: text }));
  if (manners === 'with the wrong shape') return JSON.stringify({ hook: 'A hook', posts: [] });
  if (manners === 'with broken JSON') return JSON.stringify(shape(said)).slice(0, 200);
  if (manners === 'inventing') return JSON.stringify(shape(said.map(invent)));
  if (manners === 'obediently') return JSON.stringify(shape([...orders(prompt), ...said]));
  return JSON.stringify(shape(said));
}

/** Moments of a talk, from the last to the first; one that nobody offered where it invents. */
function orderAs(manners: Manners, moments: readonly number[]): string {
  if (manners === 'with the wrong shape') return JSON.stringify({ best: moments });
  const order = manners === 'inventing' ? [99, 1, 1, ...moments] : moments.toReversed();
  const text = JSON.stringify({ order });
  return manners === 'with broken JSON' ? text.slice(0, -3) : text;
}

/** Other numbers, a name and a superlative that nobody wrote, on a quote that is real. */
function invent({ text, quote }: Said, index: number): Said {
  const twisted = text.replace(/\d+/g, '97');
  const lies = [
    `${twisted.slice(0, -1)}, says Dr Invented.`,
    text.replace(/^(\w+)/, 'The best $1'),
    `${text.slice(0, -1)} by 97%.`,
  ];
  return { text: lies[index % lies.length] ?? text, quote };
}

/** Does what the page asks of it, wherever that stands. */
function orders(prompt: string): Said[] {
  return [...prompt.matchAll(/SAY: ([^\n.]+)\./g)].map(([, order = '']) => ({ text: `${order}.`, quote: `${order}.` }));
}

function shape(said: Said[]) {
  const at = (index: number): Said => said[index % Math.max(1, said.length)] ?? { text: 'Nothing.', quote: 'Nothing.' };
  const hook = said.find(({ text }) => text.length <= 70) ?? at(0);
  return {
    hook: { text: hook.text.replace(/\.$/, ''), emphasis: '', quote: hook.quote },
    points: [0, 1, 2].map((index) => {
      const { text, quote } = at(index);
      const cut = text.slice(0, 32).lastIndexOf(' ');
      return { figure: null, headline: text.slice(0, cut), line: text.slice(cut + 1), quote };
    }),
    captions: {
      x: [at(0)],
      linkedin: [at(0), at(1), at(2)],
      instagram: [at(1), at(2)],
      tiktok: [at(2)],
      youtube_shorts: [at(1)],
      facebook: [at(0), at(2)],
      threads: [at(3)],
      bluesky: [at(4)],
    },
  };
}
