type Asset = { url: string | null; poster_url?: string | null; preview_url: string | null };

/** The image to show of an asset: its own when it is paid for, its preview before. */
export function imageOf(asset: Asset | undefined): string | undefined {
  const own = asset?.poster_url === undefined ? asset?.url : asset.poster_url;
  return own ?? asset?.preview_url ?? undefined;
}
