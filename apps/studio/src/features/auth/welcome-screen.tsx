import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, Check, Info } from 'lucide-react';
import { useState } from 'react';
import { curlFor, type MintedKey, mcpFor, shortened, useMintedKey } from '#account';
import { useDraft } from '#draft';
import { Button, Chip, CodeBlock, CopyButton, credits, useTitle } from '#ui';
import { KeyGone } from './key-gone.tsx';

/** Shows the first key, this once. A reload of this page has nothing to show. */
export function WelcomeScreen() {
  useTitle('Your API key');
  const { minted } = useMintedKey();
  return (
    <main className="wrap slim welcome" id="main">
      {minted?.from === 'signup' ? <FirstKey minted={minted} /> : <KeyGone />}
    </main>
  );
}

function FirstKey({ minted }: { minted: MintedKey }) {
  const [isCopied, setCopied] = useState(false);
  const noteCopy = () => setCopied(true);
  const short = shortened(minted.text);
  return (
    <>
      <p className="row">
        <Chip tone="ok" icon={<Check className="s" />}>
          Account created
        </Chip>
        <Chip>{credits(minted.grantedCredits)} added</Chip>
      </p>
      <h1 className="title-28 mt-3.5">Copy your API key now</h1>
      <p className="dim lead mb-[18px] mt-1">
        It is shown only on this page. We keep a fingerprint of it, not the key. Lost keys are replaced, never shown
        again.
      </p>
      <div className="secret">
        <code>{minted.text}</code>
        <CopyButton variant="primary" text={minted.text} copiedLabel="Key copied" onCopied={noteCopy}>
          Copy key
        </CopyButton>
      </div>
      <p className="row top small dim mb-7 mt-2.5">
        <Info className="i" />
        <span>Only making posts in the studio? You do not need the key. You can make one later under API keys.</span>
      </p>
      <div className="stack gap-5">
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
      <Onward isCopied={isCopied} />
    </>
  );
}

function Onward({ isCopied }: { isCopied: boolean }) {
  const navigate = useNavigate();
  const { draft } = useDraft();
  const forward = draft ? 'Continue to your pack' : 'Continue to the studio';
  return (
    <div className="row mt-6 justify-end">
      <Button onClick={() => void navigate({ to: '/', search: draft ? { start: true } : {} })}>
        {isCopied ? forward : 'Continue without copying'} <ArrowRight />
      </Button>
    </div>
  );
}
