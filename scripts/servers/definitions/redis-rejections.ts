/** A command that Redis denied to a user, and how long ago. */
export type Rejection = { user: string; wanted: string; secondsAgo: number };

/** Parses the raw response to `ACL LOG`: names and values alternate, each after its length. */
export function readAclLog(response: string): Rejection[] {
  const words = response.split('\r\n').filter((line) => !/^[*$]\d+$/.test(line));
  const after = (name: string, at: number): string => words[words.indexOf(name, at) + 1] ?? '';
  return words.flatMap((word, index) =>
    word === 'reason'
      ? [
          {
            wanted: after('object', index),
            user: after('username', index),
            secondsAgo: Number(after('age-seconds', index)),
          },
        ]
      : [],
  );
}
