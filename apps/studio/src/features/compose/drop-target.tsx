import { FileVideo } from 'lucide-react';
import { useEffect, useState } from 'react';

/** The whole page accepts dropped files; the composer shows where they go. */
export function DropTarget({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      // Of a wrong one the composer says what it is.
      if (file) onFile(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [onFile]);
  if (!isOver) return null;
  return (
    <div className="drop">
      <span className="crop accent-crop" />
      <FileVideo className="l" />
      <b className="strong">Drop the video here</b>
      <span className="small">MP4, MOV or WebM, up to 2 GB</span>
    </div>
  );
}
