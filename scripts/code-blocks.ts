export type CodeBlock = { language: string; line: number; text: string };

/** The fenced blocks of a document, in order. */
export function codeBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map((match) => ({
    language: match[1] ?? '',
    line: markdown.slice(0, match.index).split('\n').length,
    text: match[2] ?? '',
  }));
}

export type ShellCall = { words: string[]; method: string; path: string; body: unknown };

/** The `curl` calls to the API in a shell block. */
export function curlCalls(shell: string): ShellCall[] {
  return commandsOf(shell)
    .filter(([name]) => name === 'curl')
    .flatMap((words) => {
      const url = words.find((word) => word.includes('/api/v1/'));
      if (url === undefined) return [];
      const data = after(words, '-d');
      const method = after(words, '-X') ?? (data === undefined ? 'GET' : 'POST');
      const path = url.slice(url.indexOf('/api/v1/'));
      return [{ words, method, path, body: data === undefined ? undefined : JSON.parse(data) }];
    });
}

/** One list of words for each command, without quotes and with continued lines joined. */
export function commandsOf(shell: string): string[][] {
  return shell
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map((word) => word[1] ?? word[2] ?? word[3] ?? ''));
}

function after(words: readonly string[], flag: string): string | undefined {
  const at = words.indexOf(flag);
  return at < 0 ? undefined : words[at + 1];
}
