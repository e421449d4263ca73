import { useState } from 'react';
import { CodeBlock, CopyButton } from '#ui';
import { curlFor, mcpFor, shortened } from './key-snippets.ts';
import { useMintedKey } from './minted-key.tsx';

/** The first key, shown once, out of the way of users who only make posts. Empty after a reload. */
export function FirstKey() {
  const { minted } = useMintedKey();
  const [isCopied, setCopied] = useState(false);
  if (minted?.from !== 'signup') return null;
  const noteCopy = () => setCopied(true);
  const short = shortened(minted.text);
  return (
    <details className="card first-key">
      <summary className="strong">
        For developers: your API key
        <span className="small dim">{isCopied ? 'Copied' : 'Shown only until you leave or reload this page'}</span>
      </summary>
      <p className="small dim mb-3 mt-3">
        We keep a fingerprint of it, not the key. Lost keys are replaced, never shown again. Making posts in the studio
        needs no key.
      </p>
      <div className="secret">
        <code>{minted.text}</code>
        <CopyButton text={minted.text} copiedLabel="Key copied" onCopied={noteCopy}>
          Copy key
        </CopyButton>
      </div>
      <div className="stack mt-5 gap-5">
        <CodeBlock
          title="Try it in a terminal"
          hint="Copies with your full key"
          code={curlFor(short)}
          copies={curlFor(minted.text)}
          onCopied={noteCopy}
        />
        <CodeBlock
          title="MCP client configuration"
          hint="Copies with your full key"
          code={mcpFor(short)}
          copies={mcpFor(minted.text)}
          onCopied={noteCopy}
        />
      </div>
    </details>
  );
}
