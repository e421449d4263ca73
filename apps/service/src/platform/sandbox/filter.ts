import { CLONE, CLONE3, NESTING, NEVER, SOCKET } from './system-calls.ts';

/** The system calls that a child may make: no sockets, internet sockets, or what a browser needs. */
export const filters = {
  closed: { families: [], mayNest: false },
  network: { families: [1, 2, 10], mayNest: false },
  browser: { families: [1, 2, 10, 16], mayNest: true },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof filters;

type Filter = { families: readonly number[]; mayNest: boolean };
type Instruction = { code: number; jt: number; jf: number; k: number };

const X64 = 0xc000003e;
const ARM64 = 0xc00000b7;
/** The offsets of the number, the architecture and the low half of the first argument. */
const NUMBER = 0;
const ARCHITECTURE = 4;
const FIRST_ARGUMENT = 16;
/** Numbers of the x32 interface begin here; it could be used to bypass filters. */
const X32 = 0x40000000;
/** Every CLONE_NEW flag. */
const NAMESPACES = 0x7e020000;
const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const EPERM = 0x00050001;
const ENOSYS = 0x00050026;

/** The filter in the kernel's format: classic BPF, eight bytes per instruction. */
export function compileFilter({ families, mayNest }: Filter): Buffer {
  const x64 = bodyFor(0, { families, mayNest });
  const arm64 = bodyFor(1, { families, mayNest });
  const program = [
    load(ARCHITECTURE),
    ifEqual(X64, 0, 1),
    jump(3),
    ifEqual(ARM64, 0, 1),
    jump(1 + x64.length),
    give(KILL),
    ...x64,
    ...arm64,
  ];
  return Buffer.concat(program.map(encode));
}

function bodyFor(column: 0 | 1, { families, mayNest }: Filter): Instruction[] {
  const denied = Object.values(mayNest ? NEVER : { ...NEVER, ...NESTING }).map((numbers) => numbers[column]);
  const simple = denied.filter((number) => number !== null).flatMap((number) => [ifEqual(number, 0, 1), give(EPERM)]);
  return [
    load(NUMBER),
    ...(column === 0 ? [ifAtLeast(X32, 0, 1), give(KILL)] : []),
    ...simple,
    ...[ifEqual(CLONE3[column] ?? 0, 0, 1), give(ENOSYS)],
    ...(mayNest ? [] : withArgument(CLONE[column] ?? 0, [ifAnyBit(NAMESPACES, 0, 1), give(EPERM), give(ALLOW)])),
    ...withArgument(SOCKET[column] ?? 0, [
      ...families.flatMap((family) => [ifEqual(family, 0, 1), give(ALLOW)]),
      give(EPERM),
    ]),
    give(ALLOW),
  ];
}

/** The rest of the filter loads the number again only for another call. */
function withArgument(number: number, inside: Instruction[]): Instruction[] {
  return [ifEqual(number, 0, inside.length + 1), load(FIRST_ARGUMENT), ...inside];
}

function load(offset: number): Instruction {
  return { code: 0x20, jt: 0, jf: 0, k: offset };
}

function jump(by: number): Instruction {
  return { code: 0x05, jt: 0, jf: 0, k: by };
}

function ifEqual(k: number, jt: number, jf: number): Instruction {
  return { code: 0x15, jt, jf, k };
}

function ifAtLeast(k: number, jt: number, jf: number): Instruction {
  return { code: 0x35, jt, jf, k };
}

function ifAnyBit(k: number, jt: number, jf: number): Instruction {
  return { code: 0x45, jt, jf, k };
}

function give(k: number): Instruction {
  return { code: 0x06, jt: 0, jf: 0, k };
}

function encode({ code, jt, jf, k }: Instruction): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(jt, 2);
  bytes.writeUInt8(jf, 3);
  bytes.writeUInt32LE(k, 4);
  return bytes;
}
