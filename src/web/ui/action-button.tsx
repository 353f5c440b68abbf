import type { ComponentProps } from 'react';
import styles from './action-button.module.css';

/** The one step forward of a page: paper on ink. Everything else that is pressed is a word. */
export function ActionButton({ className, ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className={className === undefined ? styles.action : `${styles.action} ${className}`}
    />
  );
}
