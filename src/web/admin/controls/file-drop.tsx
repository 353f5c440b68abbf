import type { ReactNode } from 'react';
import { type DropItem, DropZone, Text } from 'react-aria-components';
import styles from './file-drop.module.css';

/** A place where files are dropped, with the presses by which they are chosen instead. */
export function FileDrop({
  label,
  onDrop,
  children,
}: {
  label: string;
  onDrop: (items: DropItem[]) => void;
  children: ReactNode;
}) {
  return (
    <DropZone
      className={`${styles.place}`}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => onDrop(items)}
    >
      <Text slot="label" className={`${styles.label}`}>
        {label}
      </Text>
      <div className={styles.ways}>{children}</div>
    </DropZone>
  );
}
