import { mcpCommand } from './agents.ts';
import { brandCommand } from './brands.ts';
import type { Command } from './command.ts';
import { editCommand } from './edit.ts';
import { jobCommand, jobsCommand, zipCommand } from './jobs.ts';
import { keysCommand } from './keys.ts';
import { listenCommand } from './listen/listen.ts';
import { loginCommand } from './login.ts';
import { logoutCommand } from './logout.ts';
import { packCommand, screenshotCommand, scrollCommand } from './make.ts';
import { buyCommand, creditsCommand } from './money.ts';
import { initCommand } from './setup/init.ts';
import { shareCommand } from './share.ts';

/** In the order in which a newcomer needs them. */
export const allCommands: readonly Command[] = [
  initCommand,
  loginCommand,
  logoutCommand,
  packCommand,
  screenshotCommand,
  scrollCommand,
  jobsCommand,
  jobCommand,
  zipCommand,
  editCommand,
  shareCommand,
  brandCommand,
  creditsCommand,
  buyCommand,
  keysCommand,
  listenCommand,
  mcpCommand,
];
