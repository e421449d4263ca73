import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

type Props = {
  title: string;
  children: ReactNode;
  keep: string;
  go: string;
  isOpen: boolean;
  isBusy: boolean;
  onKeep: () => void;
  onGo: () => void;
};

/** Asked before something is lost. The way back comes first. */
export function Confirm({ title, children, keep, go, isOpen, isBusy, onKeep, onGo }: Props) {
  return (
    <Modal title={title} description={children} isOpen={isOpen} onLeave={onKeep}>
      <div className="row justify-end">
        <Button onClick={onKeep}>{keep}</Button>
        <Button look="danger solid" busy={isBusy && 'One moment'} onClick={onGo}>
          {go}
        </Button>
      </div>
    </Modal>
  );
}
