// What a reviewer sees: only the pack, nothing of the account, the job or its input.

import type { PlatformId, Shape } from '@galley/contract';
import { fileExtension } from '#platform/kernel';
import type { ReviewRow, SharedAsset } from './find-review.ts';
import { type CommentRow, decisionOf, presentComment } from './share-rows.ts';

type Review = Shape<'Review'>;

/** The extension of a file of another type than ours. */
const UNKNOWN = 'bin';

export function presentReview(row: ReviewRow, token: string, comments: readonly CommentRow[]): Review {
  const pathOf = (file: string): string => `/api/v1/review/${token}/files/${file}`;
  const assets = row.assets ?? [];
  return {
    title: titleOf(row),
    version: row.version,
    can: row.can,
    expires_at: row.expires_at.toISOString(),
    clips: assets.filter(({ kind }) => kind === 'clip').map((asset) => clipOf(asset, pathOf)),
    stills: assets
      .filter(({ kind }) => kind === 'still')
      .map((asset) => ({ ...commonOf(asset), file: pathOf(fileOf(asset)) })),
    captions: (row.captions ?? []).map(({ platform, title, text, hashtags }) => {
      return { platform: platform as PlatformId, title: title ?? null, text, hashtags };
    }),
    comments: comments.map(presentComment),
    decision: decisionOf(row),
  };
}

/** The name of a file in the URL of a link; that of its poster has `-poster`. */
export function fileOf({ name, media_type }: Pick<SharedAsset, 'name' | 'media_type'>): string {
  return `${name}.${fileExtension(media_type) ?? UNKNOWN}`;
}

export function posterOf({ name, poster_media_type }: Pick<SharedAsset, 'name' | 'poster_media_type'>): string | null {
  return poster_media_type === null ? null : `${name}-poster.${fileExtension(poster_media_type) ?? UNKNOWN}`;
}

/** The title of the page. The text of an idea is private to its owner, so the brand is shown instead. */
function titleOf({ source, brand }: ReviewRow): string | null {
  const isPublic = source?.kind === 'website' || source?.kind === 'platform_video';
  return (isPublic ? source?.title : null) ?? brand?.name ?? null;
}

function commonOf({ name, facts }: SharedAsset) {
  return {
    name,
    format: String(facts['format'] ?? ''),
    width: Number(facts['width'] ?? 1),
    height: Number(facts['height'] ?? 1),
    bytes: Number(facts['bytes'] ?? 0),
    alt: String(facts['alt'] ?? ''),
  };
}

function clipOf(asset: SharedAsset, pathOf: (file: string) => string): Review['clips'][number] {
  const { duration_seconds, transcript } = asset.facts;
  const poster = posterOf(asset);
  return {
    ...commonOf(asset),
    file: pathOf(fileOf(asset)),
    poster_file: poster === null ? null : pathOf(poster),
    duration_seconds: Number(duration_seconds ?? 0),
    transcript: typeof transcript === 'string' ? transcript : null,
  };
}
