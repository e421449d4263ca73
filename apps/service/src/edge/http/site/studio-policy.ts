// What the studio's page may load and connect to: this origin, the WebSocket, and the store of images and clips.

/** Without `mediaUrl` images and clips come from this origin alone. */
type Options = { wsUrl: string; mediaUrl: string | null };

/** No inline script, no inline style, no frame, nothing from other origins. */
export function studioPolicy({ wsUrl, mediaUrl }: Options): string {
  const media = mediaUrl === null ? '' : ` ${new URL(mediaUrl).origin}`;
  const socket = new URL(wsUrl).origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' blob:${media}`,
    `media-src 'self' blob:${media}`,
    `connect-src 'self' ${socket}${media}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
