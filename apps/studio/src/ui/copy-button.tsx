import { Check, Copy } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useAnnounce } from './announcer.tsx';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'children'> & {
  text: string;
  children: ReactNode;
  icon?: ReactNode;
  /** What is said aloud: "Caption copied". */
  said?: string;
  onCopied?: () => void;
};

const SHOWN_MS = 2_000;

export function CopyButton({ text, children, icon = <Copy />, said = 'Copied', onCopied, ...rest }: Props) {
  const [isCopied, setCopied] = useState(false);
  const announce = useAnnounce();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(said);
    onCopied?.();
  };
  return (
    <Button {...rest} onClick={() => void copy()}>
      {isCopied ? <Check /> : icon}
      {isCopied ? 'Copied' : children}
    </Button>
  );
}
