import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

type Props = {
  title: string;
  children: ReactNode;
  cancelLabel: string;
  go: string;
  isOpen: boolean;
  isBusy: boolean;
  onCancel: () => void;
  onGo: () => void;
};

/** Asks before something is lost. The safe choice comes first. */
export function Confirm({ title, children, cancelLabel, go, isOpen, isBusy, onCancel, onGo }: Props) {
  return (
    <Modal title={title} description={children} isOpen={isOpen} onLeave={onCancel}>
      <div className="row justify-end">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button variant="danger solid" busy={isBusy && 'One moment'} onClick={onGo}>
          {go}
        </Button>
      </div>
    </Modal>
  );
}
