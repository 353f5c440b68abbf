import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './controls.module.css';

/** What is asked or typed before something is done; Escape leaves it undone. */
export function OfficeDialog({
  title,
  onClose,
  isDismissable = true,
  children,
}: {
  title: string;
  onClose: () => void;
  /** Whether it can be left without an answer. */
  isDismissable?: boolean;
  children: ReactNode;
}) {
  return (
    <ModalOverlay
      className={`${styles.overlay}`}
      isOpen
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      onOpenChange={onClose}
    >
      <Modal className={`${styles.modal}`}>
        <Dialog className={`${styles.dialog}`} role="alertdialog">
          <Heading slot="title" level={2} className={`${styles.heading}`}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
