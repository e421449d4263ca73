// `galley init` in a home folder with clients, and the login in the keychain of the system. A script with the name and
// the interface of the keychain program replaces it.

import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { codeIn, galley, settingsIn, commandTest as test } from '#test/edge/galley-command';
import { connectionsOf, decide } from '#test/edge/oauth';

const OTHERS = '{\n  // mine\n  "mcpServers": {\n    "other": { "url": "https://other.example/mcp" }\n  }\n}\n';

/** Creates a file, or a folder if the path ends with a slash. */
function put(home: string, path: string, text = ''): string {
  const file = join(home, path);
  mkdirSync(path.endsWith('/') ? file : dirname(file), { recursive: true });
  if (!path.endsWith('/')) writeFileSync(file, text);
  return file;
}

const read = (home: string, path: string): string => readFileSync(join(home, path), 'utf8');

test('galley init shows what it would write, writes with --yes, and leaves everything else', async ({ api, home }) => {
  const url = `${api.url}/api/v1/mcp`;
  put(home, 'dotfiles/cursor.json', OTHERS);
  put(home, '.cursor/');
  symlinkSync(join(home, 'dotfiles/cursor.json'), join(home, '.cursor/mcp.json'));
  chmodSync(join(home, 'dotfiles/cursor.json'), 0o640);
  put(home, '.claude/');
  put(home, '.gemini/settings.json', '{"mcpServers": {"galley": {"httpUrl": "https://other.example"}}}');
  put(home, '.codex/config.toml', 'model = "m"\n');
  put(home, '.codeium/windsurf/mcp_config.json', 'no JSON');
  put(home, '.agents/skills/galley/SKILL.md', '---\nname: galley\n---\nOf somebody else.\n');

  const shown = await galley(home, ['init', '--url', api.url, '--json']).ended;
  const plan = JSON.parse(shown.out);
  expect([shown.code, plan.written]).toEqual([0, false]);
  expect(read(home, '.cursor/mcp.json')).toBe(OTHERS);
  expect(existsSync(join(home, '.claude.json'))).toBe(false);

  const written = await galley(home, ['init', '--url', api.url, '--yes', '--json']).ended;
  const { changes } = JSON.parse(written.out) as { changes: { client: string; file: string; state: string }[] };
  expect(changes.map(({ client, state }) => [client, state])).toEqual([
    ['Claude Code', 'added'],
    ['Cursor', 'added'],
    ['Gemini CLI', 'taken'],
    ['Codex', 'added'],
    ['Windsurf', 'unreadable'],
    ['Skill', 'added'],
    ['Skill', 'taken'],
  ]);
  expect(JSON.parse(read(home, '.claude.json'))).toEqual({ mcpServers: { galley: { type: 'http', url } } });
  expect(read(home, '.cursor/mcp.json')).toBe(
    OTHERS.replace('"mcpServers": {', `"mcpServers": {\n    "galley": {\n      "url": "${url}"\n    },`),
  );
  expect(statSync(join(home, 'dotfiles/cursor.json')).mode & 0o777).toBe(0o640);
  expect(read(home, 'dotfiles/cursor.json.before-galley')).toBe(OTHERS);
  expect(read(home, '.codex/config.toml')).toBe(`model = "m"\n\n[mcp_servers.galley]\nurl = "${url}"\n`);
  expect(read(home, '.codeium/windsurf/mcp_config.json')).toBe('no JSON');
  expect(read(home, '.agents/skills/galley/SKILL.md')).toContain('Of somebody else.');
  expect(read(home, '.claude/skills/galley/SKILL.md')).toContain('name: galley');
  expect(statSync(join(home, '.claude/skills/galley/scripts/make-pack.sh')).mode & 0o100).toBe(0o100);

  const again = JSON.parse((await galley(home, ['init', '--url', api.url, '--yes', '--json']).ended).out);
  expect(new Set(again.changes.map(({ state }: { state: string }) => state))).toEqual(
    new Set(['present', 'taken', 'unreadable']),
  );
  expect(existsSync(join(home, 'dotfiles/cursor.json.before-galley-2'))).toBe(false);
});

test('galley init logs in by browser before the pack that was asked for', async ({ api, user, home }) => {
  const init = galley(home, ['init', 'http://127.0.0.1:1/', '--url', api.url, '--yes']);
  await expect.poll(() => codeIn(init.printed)).toBeDefined();
  await decide(api, user, { request: { user_code: codeIn(init.printed) ?? '' } });
  expect((await init.ended).code, init.printed.all).toBe(1);
  expect(init.printed.all).toContain('url_refused');
  expect(await connectionsOf(api, user)).toHaveLength(1);
  expect(JSON.parse(readFileSync(settingsIn(home), 'utf8'))).toHaveProperty('connection.refresh_token');
});

/** Each stores one secret in the file `secret`, and its arguments in `calls`. */
const keychains = {
  linux: {
    program: 'secret-tool',
    script: `case "$1" in
store) cat > "$HOME/secret" ;;
lookup) cat "$HOME/secret" ;;
clear) rm "$HOME/secret" ;;
esac`,
  },
  darwin: {
    program: 'security',
    script: `case "$1" in
-i) read -r line; printf '%s' "\${line##* }" > "$HOME/secret" ;;
find-generic-password) cat "$HOME/secret"; echo ;;
delete-generic-password) rm "$HOME/secret" ;;
esac`,
  },
} as const;

type System = keyof typeof keychains;

function withKeychain(home: string, system: System, script: string = keychains[system].script) {
  const program = put(home, `bin/${keychains[system].program}`, `#!/bin/sh\necho "$*" >> "$HOME/calls"\n${script}\n`);
  chmodSync(program, 0o755);
  const isIt = `Object.defineProperty(process, 'platform', { value: '${system}' })`;
  return {
    preload: `data:text/javascript,${encodeURIComponent(isIt)}`,
    env: { PATH: `${dirname(program)}:/usr/bin:/bin`, GALLEY_KEYCHAIN: '', DBUS_SESSION_BUS_ADDRESS: 'unix:x' },
  };
}

test.for(['linux', 'darwin'] as const)(
  'galley stores its login in the keychain of %s',
  async (system, { api, user, home }) => {
    const extras = withKeychain(home, system);
    const keyFile = put(home, 'key', user.key);
    const login = galley(home, ['login', '--url', api.url, '--key-file', keyFile], extras);
    expect(await login.ended, login.printed.all).toMatchObject({
      code: 0,
      out: expect.stringContaining('Stored in the key'),
    });
    expect(JSON.parse(readFileSync(settingsIn(home), 'utf8'))).toEqual({ url: api.url, keychain: true });
    expect(read(home, 'calls')).not.toContain(read(home, 'secret').trim());
    expect((await galley(home, ['credits'], extras).ended).code).toBe(0);
    const locked = galley(home, ['credits'], withKeychain(home, system, 'exit 1'));
    expect([(await locked.ended).code, locked.printed.all]).toEqual([3, expect.stringContaining('Unlock it')]);
    expect((await galley(home, ['logout'], withKeychain(home, system)).ended).code).toBe(0);
    expect(existsSync(join(home, 'secret'))).toBe(false);
  },
);

test('galley stores its login in a file of its owner where the keychain fails', async ({ api, user, home }) => {
  const keyFile = put(home, 'key', user.key);
  const extras = withKeychain(home, 'linux', 'exit 1');
  expect((await galley(home, ['login', '--url', api.url, '--key-file', keyFile], extras).ended).code).toBe(0);
  expect(read(home, 'calls')).toContain('store');
  expect(JSON.parse(readFileSync(settingsIn(home), 'utf8'))).toEqual({ url: api.url, key: user.key });
  expect(statSync(settingsIn(home)).mode & 0o777).toBe(0o600);
});
