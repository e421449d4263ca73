import { Check, CircleX, Copy } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useAnnounce } from './announcer.tsx';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'children'> & {
  text: string;
  children: ReactNode;
  icon?: ReactNode;
  /** The announcement: "Caption copied". */
  copiedLabel?: string;
  onCopied?: () => void;
};

const SHOWN_MS = 2_000;

export function CopyButton({ text, children, icon = <Copy />, copiedLabel = 'Copied', onCopied, ...rest }: Props) {
  const [state, setState] = useState<'rest' | 'copied' | 'failed'>('rest');
  const announce = useAnnounce();
  useEffect(() => {
    if (state === 'rest') return;
    const timer = setTimeout(() => setState('rest'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Browsers deny the clipboard for many reasons; the advice is the same.
      setState('failed');
      return announce('Not copied. Select the text and copy it yourself.');
    }
    setState('copied');
    announce(copiedLabel);
    onCopied?.();
  };
  return (
    <Button {...rest} onClick={() => void copy()}>
      {{ rest: icon, copied: <Check />, failed: <CircleX /> }[state]}
      {children === null ? null : { rest: children, copied: 'Copied', failed: 'Not copied, select it' }[state]}
    </Button>
  );
}
