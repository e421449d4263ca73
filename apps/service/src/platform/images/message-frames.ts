// The protocol of the child: four bytes of length, a JSON head of that length, then the parts whose sizes are in
// `sizesBytes`.

export type Message = { head: Record<string, unknown>; parts: Buffer[] };

const LENGTH_BYTES = 4;
const MAX_HEAD_BYTES = 16_384;

export function framesOf(head: object, parts: readonly Uint8Array[]): Uint8Array[] {
  const json = Buffer.from(JSON.stringify({ ...head, sizesBytes: parts.map(({ byteLength }) => byteLength) }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.byteLength);
  return [length, json, ...parts];
}

/**
 * Collects chunks and emits each complete message. Throws on one that is larger than allowed. The buffer of a message
 * is allocated once, when its size is known: joining chunks would need the memory of a large image twice.
 */
export function createMessageReader(maxBytes: number, onMessage: (message: Message) => void) {
  let held = Buffer.alloc(LENGTH_BYTES);
  let heldBytes = 0;
  const goOn = (): void => {
    const { message, endBytes } = parse(held, maxBytes);
    const next = Buffer.allocUnsafeSlow(message === undefined ? endBytes : LENGTH_BYTES);
    heldBytes = message === undefined ? held.copy(next) : 0;
    held = next;
    if (message !== undefined) onMessage(message);
  };
  return (chunk: Buffer): void => {
    for (let read = 0; read < chunk.byteLength; ) {
      const copied = chunk.copy(held, heldBytes, read);
      read += copied;
      heldBytes += copied;
      if (heldBytes === held.byteLength) goOn();
    }
  };
}

/** The message once it is complete, and the number of bytes it needs. */
function parse(bytes: Buffer, maxBytes: number): { message?: Message; endBytes: number } {
  const headEnd = LENGTH_BYTES + bytes.readUInt32BE();
  if (headEnd > MAX_HEAD_BYTES) throw new Error('The head of a message is too large.');
  if (bytes.byteLength < headEnd) return { endBytes: headEnd };
  const head = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, headEnd)) as Message['head'];
  const parts: Buffer[] = [];
  let end = headEnd;
  for (const size of sizesOf(head)) {
    parts.push(bytes.subarray(end, end + size));
    end += size;
  }
  if (end - headEnd > maxBytes) throw new Error('A message is too large.');
  return bytes.byteLength < end ? { endBytes: end } : { message: { head, parts }, endBytes: end };
}

function sizesOf({ sizesBytes }: Message['head']): number[] {
  const isSize = (size: unknown): size is number => Number.isSafeInteger(size) && Number(size) >= 0;
  if (!Array.isArray(sizesBytes) || sizesBytes.length > 64 || !sizesBytes.every(isSize)) {
    throw new Error('The head of a message has no sizes.');
  }
  return sizesBytes;
}
