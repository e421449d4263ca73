import { Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  description: ReactNode;
  isOpen: boolean;
  /** Called by Escape or by a click outside. */
  onLeave: () => void;
  children: ReactNode;
};

/** Traps the focus and restores it. The scrim is ours: Radix's own would need an inline style. */
export function Modal({ title, description, isOpen, onLeave, children }: Props) {
  return (
    <Root open={isOpen} onOpenChange={(open) => !open && onLeave()}>
      <Portal>
        <div className="scrim">
          <Content className="dialog">
            <Title className="dialog-title">{title}</Title>
            <Description asChild>
              <div className="dim mt-1 mb-[18px]">{description}</div>
            </Description>
            {children}
          </Content>
        </div>
      </Portal>
    </Root>
  );
}
