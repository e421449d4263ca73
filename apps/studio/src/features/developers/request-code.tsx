import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ScreenshotBody } from '#screenshot';
import { CopyButton, Segments } from '#ui';
import { curlOf, mcpOf, typescriptOf } from './snippets.ts';

const languages = { curl: curlOf, ts: typescriptOf, mcp: mcpOf };

/** The same request as code, from the same state, without the key. */
export function RequestCode({ body, isSignedIn }: { body: ScreenshotBody; isSignedIn: boolean }) {
  const [language, setLanguage] = useState<keyof typeof languages>('curl');
  const code = languages[language](body);
  return (
    <div className="request-code">
      <div className="row between mb-2.5">
        <h2>Request</h2>
        <Segments
          label="Language"
          options={[
            ['curl', 'curl'],
            ['ts', 'TypeScript'],
            ['mcp', 'MCP'],
          ]}
          value={language}
          onPick={setLanguage}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block is scrolled with the keyboard too */}
      <pre className="code" tabIndex={0}>
        <code>{code}</code>
      </pre>
      <div className="row mt-2.5">
        <CopyButton size="sm" text={code} copiedLabel="Request copied">
          Copy request
        </CopyButton>
        <span className="small dim">The key stays out of the copy.</span>
      </div>
      <div className="card pad mt-4">
        <p className="row strong">
          <KeyRound /> {isSignedIn ? 'Signed in as yourself' : 'Code needs a key'}
        </p>
        <p className="small dim mt-1">
          {isSignedIn ? 'The playground uses your sign-in, not a key. ' : ''}For your own code,{' '}
          <Link className="link" to="/keys">
            make a key
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
