import { mcpVersions } from '@galley/contract';
import { AppError } from '#platform/kernel';

/** The stateless revision, served unless a setting disables it. */
export const STATELESS_REVISION = '2026-07-28';

/** The version of a request without the header; `initialize` has its own. */
const UNSPOKEN = '2025-03-26';

/** Throws unless the version is supported. The error does not repeat it: it may be any text. */
export function spokenVersion(header: string | null): string {
  if (header === null) return UNSPOKEN;
  const known = mcpVersions.find((item) => item === header);
  if (known !== undefined) return known;
  const detail = `This MCP-Protocol-Version is not served. Send one of ${mcpVersions.join(', ')}.`;
  throw new AppError('invalid_request', { detail });
}
