import { expect, it } from 'vitest';
import { findSilentCatches } from '#catches';

const linesOf = (source: string): number[] => findSilentCatches('a/planted.ts', source).map(({ line }) => line);

it.each([
  ['an empty catch', 'try { run(); } catch {}', 1],
  ['a catch that only returns', 'function f() {\n  try { run(); } catch {\n    return null;\n  }\n}', 2],
  ['a catch that binds the error and drops it', 'try { run(); } catch (cause) {\n  stop();\n}', 1],
  ['a promise that drops its error', 'run().catch(() => undefined);', 1],
  ['a chain that drops its error', 'run()\n  .then(done)\n  .catch(() => {});', 3],
  ['a promise that binds its error and drops it', 'run().catch((cause) => undefined);', 1],
  ['a function that drops its error', 'run().catch(function () { return 1; });', 1],
  ['a comment far above', '// Why.\n\nrun().catch(() => undefined);', 3],
])('findSilentCatches finds %s', (_name, source, line) => {
  expect(linesOf(source)).toEqual([line]);
});

it.each([
  ['an error that is logged', "try { run(); } catch (cause) { log.warn({ err: cause }, 'run failed'); }"],
  ['an error that is classified', 'try { run(); } catch (cause) { if (!(cause instanceof Known)) throw cause; }'],
  ['another error that is thrown', "try { run(); } catch { throw new Error('no'); }"],
  ['a comment in the catch', 'try { run(); } catch {\n  // It may be absent.\n}'],
  ['a comment on the line of the catch', 'run().catch(() => undefined); // It may be absent.'],
  ['a comment above the promise', '// It may be absent.\nrun().catch(() => undefined);'],
  ['a promise whose error is logged', "run().catch((cause) => log.warn({ err: cause }, 'run failed'));"],
  ['a handler with a name', 'run().catch(onFailure);'],
  ['a default of a schema', 'z.number().catch(1);'],
])('findSilentCatches accepts %s', (_name, source) => {
  expect(linesOf(source)).toEqual([]);
});
