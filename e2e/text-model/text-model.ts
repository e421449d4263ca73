import { serveLocally } from '#serve-locally';
import { answerAs, type Manners } from './answers.ts';

/** A text model as its clients see it: a server that speaks the OpenAI protocol and behaves as told. */
export type TextModel = AsyncDisposable & {
  url: string;
  /** How it answers from now on. */
  behave(manners: Manners): void;
  /** The requests it has seen, as they were sent. */
  seen: { prompt: string; instructions: string; schema: unknown; key: string | undefined }[];
};

type Request = {
  messages: { role: string; content: string | { text?: string }[] }[];
  response_format?: { json_schema?: unknown };
};

export async function openTextModel(): Promise<TextModel> {
  let manners: Manners = 'well';
  const seen: TextModel['seen'] = [];
  const server = await serveLocally((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Request;
      const prompt = textOf(body, 'user');
      seen.push({
        prompt,
        instructions: textOf(body, 'system'),
        schema: body.response_format?.json_schema,
        key: request.headers.authorization,
      });
      // The slow one never answers: its client has to give up.
      if (manners === 'slowly') return;
      response.writeHead(manners === 'with an error' ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(completion(answerAs(manners, prompt))));
    });
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

function textOf({ messages }: Request, role: string): string {
  const contents = messages.filter((message) => message.role === role).map(({ content }) => content);
  return contents
    .map((content) => (typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('')))
    .join('\n');
}

function completion(content: string) {
  return {
    id: 'completion-1',
    object: 'chat.completion',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}
