import { useMutation } from '@tanstack/react-query';
import { Download, RotateCcw } from 'lucide-react';
import { client } from '#api';
import { Button, fileSize, useAnnounce, useNow } from '#ui';

/** The zip is built on request; the download starts by itself. An expired URL is requested again. */
export function ZipButton({ jobId, className = '' }: { jobId: string; className?: string }) {
  const announce = useAnnounce();
  const zip = useMutation({
    mutationFn: () => client.call('GET /api/v1/instant-post/jobs/{job_id}/zip', { params: { job_id: jobId } }),
    onSuccess: ({ zip_url: url, bytes }) => {
      announce(`The zip is ready, ${fileSize(bytes)}`);
      save(url);
    },
  });
  const again = () => {
    const isFresh = zip.data !== undefined && Date.parse(zip.data.expires_at) > Date.now();
    if (isFresh) save(zip.data.zip_url);
    else zip.mutate();
  };
  if (zip.isPending) return <Building since={zip.submittedAt} className={className} />;
  if (zip.error) {
    return (
      <Button className={className} onClick={() => zip.mutate()}>
        <RotateCcw /> Zip failed. Build again, free
      </Button>
    );
  }
  return (
    <Button variant="primary" className={className} onClick={again}>
      <Download /> {zip.data ? `Save zip, ${fileSize(zip.data.bytes)}` : 'Download zip'}
    </Button>
  );
}

function Building({ since, className }: { since: number; className: string }) {
  const now = useNow(1_000);
  return (
    <div className={`btn gap-2.5 ${className}`} role="status">
      Building zip, {Math.max(0, Math.floor((now - since) / 1_000))} s
      <span className="meter busy w-14">
        <b />
      </span>
    </div>
  );
}

function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
