import type { Shape } from '@galley/contract';

type Destination = Pick<Shape<'ConnectionRequest'>, 'redirect_host' | 'is_loopback'>;

/** Warns when the approval goes to a program instead of a site. A scheme ends with a colon, a host never does. */
export function warningOf({ redirect_host: host, is_loopback: isLoopback }: Destination): string | null {
  if (host === null) return 'Go on only if you see this code in your own terminal. Nobody else needs it.';
  if (isLoopback)
    return 'The approval goes to a program on this computer. Go on only if you started it yourself a moment ago.';
  if (!host.endsWith(':')) return null;
  return `The approval goes to the program on this computer that opens ${host} links, and any program can claim them. Go on only if you started it yourself a moment ago.`;
}
