import type { Shape } from '@galley/contract';
import { useState } from 'react';
import { mcpFor } from '#account';
import { Button, CopyButton, credits, day, Modal } from '#ui';

export type MadeKey = { text: string; key: Shape<'Key'>; cap: string };

/** The only time this key is shown. Escape does not close the dialog before the key was copied. */
export function ShowOnce({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const { text, key, cap } = made;
  return (
    <Modal
      title={`Copy “${key.name}” now`}
      description="This is the only time the key is shown. After you close this, only its first 14 characters remain."
      isOpen
      onLeave={() => isCopied && onClose()}
    >
      <div className="secret">
        <code>{text}</code>
      </div>
      <div className="row mt-3 flex-wrap">
        <CopyButton className="grow" text={text} copiedLabel="Key copied" onCopied={() => setCopied(true)}>
          Copy
        </CopyButton>
        {key.origins.length === 0 && (
          <CopyButton
            icon={null}
            text={mcpFor(text)}
            copiedLabel="MCP configuration copied"
            onCopied={() => setCopied(true)}
          >
            Copy as MCP config
          </CopyButton>
        )}
      </div>
      <dl className="facts once-facts">
        <div>
          <dt>Expires</dt>
          <dd>{key.expires_at ? day(key.expires_at, Date.now()) : 'Never'}</dd>
        </div>
        <div>
          <dt>Monthly cap</dt>
          <dd>{cap === '' ? 'No cap' : credits(Number(cap))}</dd>
        </div>
        <div>
          <dt>Works on</dt>
          <dd>{key.origins.length === 0 ? 'REST and MCP' : key.origins.join(', ')}</dd>
        </div>
      </dl>
      <hr className="rule once-rule" />
      <div className="row between flex-wrap">
        <p className="small dim">Lost it later? Make a new key and revoke this one.</p>
        <Button variant={isCopied ? 'primary' : 'plain'} onClick={onClose}>
          {isCopied ? 'Done' : 'Close without copying'}
        </Button>
      </div>
    </Modal>
  );
}
