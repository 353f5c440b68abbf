import type { ReactNode } from 'react';
import { Checkbox } from 'react-aria-components';
import styles from '#web/admin/controls/controls.module.css';

/** A box that is ticked or not, with what it says. */
export function OfficeBox({
  label,
  isTicked,
  onTick,
}: {
  label: ReactNode;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  return (
    <Checkbox className={`${styles.box}`} isSelected={isTicked} onChange={onTick}>
      <span aria-hidden="true" className={styles.tick}>
        {/* An empty box would stand on its lower edge. */}
        {isTicked ? '×' : '\u200b'}
      </span>
      {label}
    </Checkbox>
  );
}
