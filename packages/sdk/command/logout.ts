import { Unreachable } from '@galley/sdk';
import type { Command } from './command.ts';
import { CLIENT_ID, postForm } from './connection/oauth-request.ts';
import { readStored, writeSettings } from './settings/settings.ts';

export const logoutCommand: Command = {
  name: 'logout',
  takes: '',
  summary: 'End the login of this machine and delete its key',
  needsKey: false,
  run: async ({ output, signal }) => {
    const { url, key, connection, isLocked } = readStored();
    const isLoggedIn = key !== undefined || connection !== undefined || isLocked;
    if (!isLoggedIn) return output.result({ ended: false }, ['You are not logged in.']);
    if (isLocked) output.note('The keychain is locked. End the connection in the studio, under API keys.');
    if (url !== undefined && connection !== undefined) {
      const form = { token: connection.refresh_token, client_id: CLIENT_ID };
      await postForm(`${url}/oauth/revoke`, form, signal).catch((cause) => {
        if (!(cause instanceof Unreachable)) throw cause;
        output.note('The service does not respond. End the connection in the studio, under API keys.');
      });
    }
    const { file } = writeSettings({ url });
    const reminder = key === undefined ? '' : ' The key itself still works: galley keys revoke ends one.';
    output.result({ ended: true, file }, [`Logged out.${reminder}`]);
  },
};
