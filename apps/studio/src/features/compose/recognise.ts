// What a text is, told while it is being typed. Nothing is sent for it.

export type Recognised = { kind: 'website' | 'platform_video' | 'video_file'; url: string } | { kind: 'idea' };

/** A shorter text is not an idea yet. */
export const IDEA_MINIMUM = 12;

/** Hosts whose pages hold a video that is fetched rather than read. */
const VIDEO_HOSTS = ['youtube.com', 'youtu.be', 'vimeo.com', 'tiktok.com', 'dailymotion.com', 'twitch.tv'];

export function recognise(text: string): Recognised | null {
  const url = addressIn(text.trim());
  if (url !== undefined) return { kind: kindOf(url), url: url.href };
  return text.trim().length >= IDEA_MINIMUM ? { kind: 'idea' } : null;
}

function kindOf(url: URL): 'website' | 'platform_video' | 'video_file' {
  const host = url.hostname.replace(/^(www|m)\./, '');
  if (VIDEO_HOSTS.some((each) => host === each || host.endsWith(`.${each}`))) return 'platform_video';
  return /\.(mp4|mov|webm|m4v|mkv)$/i.test(url.pathname) ? 'video_file' : 'website';
}

/** One address and nothing else; the https:// may be left out, as people do. */
function addressIn(text: string): URL | undefined {
  if (text === '' || /\s/.test(text)) return undefined;
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const hasHost =
    /^https?:\/\/([\w-]+\.)+[a-z]{2,}([/?#:]|$)/i.test(whole) ||
    /^https?:\/\/(localhost|\d+\.\d+\.\d+\.\d+)/.test(text);
  return hasHost && URL.canParse(whole) ? new URL(whole) : undefined;
}
