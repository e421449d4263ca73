import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

type Props = { title: string; hint?: string; code: ReactNode; copies: string; onCopied?: () => void };

/** Code to copy; the copied text may contain more than is shown. */
export function CodeBlock({ title, hint, code, copies, onCopied }: Props) {
  return (
    <section aria-label={title}>
      <div className="row between mb-2">
        <h2 className="h3">{title}</h2>
        {hint && <span className="tiny faint">{hint}</span>}
      </div>
      <div className="has-copy relative">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block is scrolled with the keyboard too */}
        <pre className="code" tabIndex={0}>
          <code>{code}</code>
        </pre>
        <CopyButton
          size="sm"
          className="on-code"
          text={copies}
          copiedLabel={`${title} copied`}
          aria-label={`Copy ${title}`}
          {...(onCopied === undefined ? {} : { onCopied })}
        >
          Copy
        </CopyButton>
      </div>
    </section>
  );
}
