import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that the browser's user can traverse. */
export function makeScratchRoot(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'galley-bench-'));
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
