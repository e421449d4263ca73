import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui';
import { ShareDialog } from './share-dialog.tsx';

export function ShareButton({ jobId }: { jobId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 /> Share
      </Button>
      {isOpen && <ShareDialog jobId={jobId} onClose={() => setOpen(false)} />}
    </>
  );
}
