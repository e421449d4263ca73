import type { Shape } from '@galley/contract';
import type { Assignment } from '#jobs';

export type PackRequest = Shape<'InstantPostRequest'>;

export function requestOf({ input }: Assignment): PackRequest {
  return input as PackRequest;
}
