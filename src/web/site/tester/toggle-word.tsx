import type { ReactNode } from 'react';
import styles from './type-controls.module.css';

/** A word that is on or off. */
export function ToggleWord({
  isOn,
  onToggle,
  children,
}: {
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-pressed={isOn} className={styles.word} onClick={onToggle}>
      {children}
    </button>
  );
}
