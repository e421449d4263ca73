import { serveLocally } from '#serve-locally';

/** How it answers: with times of words, with times of sentences alone, or in one of the ways that servers fail. */
export type SpeechManners = 'by words' | 'by sentences' | 'with another shape' | 'with an error' | 'slowly';

/** A transcription server as its clients see it: it speaks the OpenAI protocol, and hears the same in every sound. */
export type SpeechServer = AsyncDisposable & {
  url: string;
  behave(manners: SpeechManners): void;
  /** The requests it has seen: what was asked for, and the file that was sent. */
  seen: { path: string; fields: Record<string, string>; file: Buffer; key: string | undefined }[];
};

/** What it hears, second by second. Words come without their stops, as some servers give them. */
const SENTENCES = [
  { start: 0.5, end: 2.5, text: 'Die Mühle steht still.', avg_logprob: -0.1 },
  { start: 3, end: 5, text: 'Warum, fragt niemand?', avg_logprob: -0.2 },
];

export async function openSpeechServer(): Promise<SpeechServer> {
  let manners: SpeechManners = 'by words';
  const seen: SpeechServer['seen'] = [];
  const server = await serveLocally(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(Buffer.concat(chunks), { headers }).formData();
    const file = form.get('file');
    const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
      string,
      string
    >;
    const bytes = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    seen.push({ path: request.url ?? '', fields, file: bytes, key: request.headers.authorization });
    // The slow one never answers: its client has to give up.
    if (manners === 'slowly') return;
    response.writeHead(manners === 'with an error' ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answerAs(manners)));
  });
  return {
    url: `http://${server.host}/v1`,
    behave: (next) => {
      manners = next;
    },
    seen,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function answerAs(manners: SpeechManners): unknown {
  if (manners === 'with an error') return { error: { message: 'The model is being loaded.' } };
  if (manners === 'with another shape') return { transcript: 'Die Mühle steht still.' };
  const text = SENTENCES.map((sentence) => sentence.text).join(' ');
  const answer = { task: 'transcribe', language: 'german', duration: 6, text, segments: SENTENCES };
  if (manners === 'by sentences') return answer;
  const words = SENTENCES.flatMap(({ start, end, text: said }) => {
    const parts = said.split(' ');
    const each = (end - start) / parts.length;
    return parts.map((part, at) => {
      const word = part.replaceAll(/[.,?]/g, '');
      return { word, start: start + at * each, end: start + (at + 1) * each };
    });
  });
  return { ...answer, words };
}
