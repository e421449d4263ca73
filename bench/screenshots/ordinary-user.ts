import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOBODY } from '@galley/system-tests/security/browser/bare-browser.ts';

/** Options with which a driver's browser keeps its sandbox: it must not run as root. */
export function ordinaryUser(executablePath: string) {
  const home = mkdtempSync(join(tmpdir(), 'galley-bench-'));
  chownSync(home, NOBODY, NOBODY);
  return {
    home,
    launch: {
      executablePath: join(import.meta.dirname, '..', '..', 'system-tests', 'security', 'browser', 'bare-browser.sh'),
      headless: 'shell' as const,
      pipe: true,
      env: { PATH: '/usr/bin:/bin', BARE_PATH: executablePath, BARE_HOME: home, BARE_UID: `${NOBODY}` },
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
