// The kind of source of a URL, as far as the URL itself shows it. The studio shows it while the user types, the service
// acts on it.

/** A host with its subdomains, and the paths on it that are videos. */
type VideoHost = { host: string; path: RegExp };

/** Platforms of the operator: host, port if not the default, and how the paths of videos begin. */
export type VideoPlatforms = readonly { host: string; path: string }[];

const VIDEO_HOSTS: readonly VideoHost[] = [
  { host: 'youtube.com', path: /^\/(watch|shorts\/|live\/|embed\/)/ },
  { host: 'youtu.be', path: /^\/[\w-]{6,}/ },
  { host: 'vimeo.com', path: /^\/(\d+|channels\/|groups\/|showcase\/|video\/)/ },
  { host: 'dailymotion.com', path: /^\/(video|embed)\// },
  { host: 'dai.ly', path: /^\/\w+/ },
  { host: 'tiktok.com', path: /^\/(@[^/]+\/video\/|t\/|v\/)/ },
  { host: 'vm.tiktok.com', path: /^\/\w+/ },
  { host: 'instagram.com', path: /^\/(reel|reels|tv)\// },
  { host: 'facebook.com', path: /^\/(watch|reel|[^/]+\/videos)\b/ },
  { host: 'fb.watch', path: /^\/\w+/ },
  { host: 'linkedin.com', path: /^\/(posts|feed\/update|video)\// },
  { host: 'twitch.tv', path: /^\/(videos\/|[^/]+\/clip\/)/ },
];

const VIDEO_FILE = /\.(mp4|m4v|mov|webm|mkv)$/i;

export function kindOfUrl(url: URL, platforms: VideoPlatforms = []): 'website' | 'platform_video' | 'video_file' {
  const isVideoOf = ({ host, path }: VideoHost): boolean =>
    (url.hostname === host || url.hostname.endsWith(`.${host}`)) && path.test(url.pathname);
  const isOurs = platforms.some(({ host, path }) => url.host === host && url.pathname.startsWith(path));
  if (isOurs || VIDEO_HOSTS.some(isVideoOf)) return 'platform_video';
  return VIDEO_FILE.test(url.pathname) ? 'video_file' : 'website';
}
