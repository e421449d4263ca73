import { operations } from '@galley/contract';
import { type EgressPolicy, judgeUrl } from '@galley/service/for-proofs';

/** A place where a caller hands us an address, and what that place makes of it before anything is opened. */
export type Entrance = {
  name: string;
  /** What would be opened; undefined when the address is turned away. */
  admit: (url: string, policy: EgressPolicy) => string | undefined;
};

/** Every place that opens an address of a caller has a line here. */
export const entrances: readonly Entrance[] = [
  { name: 'screenshot', admit: admitBy((url) => operations.takeScreenshot.body.safeParse({ url }).success) },
  { name: 'scroll video', admit: admitBy((url) => operations.captureVideo.body.safeParse({ url }).success) },
  // A page in the browser asks the proxy for whatever it likes, and nobody looks at it before.
  { name: 'page in the browser', admit: (url) => URL.parse(url)?.href },
];

/** The wire first, then what the address shows by itself. */
function admitBy(isRead: (url: string) => boolean): Entrance['admit'] {
  return (text, policy) => {
    if (!isRead(text)) return undefined;
    const url = new URL(text);
    return judgeUrl(url, policy) === 'refused' ? undefined : url.href;
  };
}
