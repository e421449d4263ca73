import { type ReactNode, useState } from 'react';
import { exampleUrl, useSignedIn } from '#api';
import { credits, Field, ProblemNote, shortUrl } from '#ui';
import { SpendButton } from './spend-button.tsx';
import { isTooLow, TooLow } from './too-low.tsx';
import { urlOf } from './url-of.ts';

type Props = {
  url: string;
  onUrl: (url: string) => void;
  /** The options of this capture. */
  children: ReactNode;
  price: number;
  button: { icon: ReactNode; what: string; busy: string };
  hint: string;
  call: { isPending: boolean; error: Error | null };
  onStart: (url: string) => void;
};

/** URL, options, and a button with the price: the same for an image and a video. */
export function CaptureForm({ url, onUrl, children, price, button, hint, call, onStart }: Props) {
  const [error, setError] = useState<string>();
  const account = useSignedIn();
  const start = () => {
    const pageUrl = urlOf(url);
    setError(pageUrl === undefined ? `Enter the URL of a page, such as ${shortUrl(exampleUrl())}.` : undefined);
    if (pageUrl !== undefined) onStart(pageUrl);
  };
  return (
    <form
      className="opts"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (account && !call.isPending) start();
      }}
    >
      <Field
        label="Page URL"
        inputMode="url"
        autoComplete="url"
        value={url}
        error={error}
        onChange={({ target }) => onUrl(target.value)}
      />
      {children}
      <SpendButton icon={button.icon} busy={call.isPending && button.busy} what={`${button.what}, ${credits(price)}`} />
      {isTooLow(call.error) && <TooLow price={price} />}
      {call.error && !isTooLow(call.error) && <ProblemNote cause={call.error} onRetry={start} />}
      <p className="hint">{hint}</p>
    </form>
  );
}
