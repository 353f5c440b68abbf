import { isMacOS } from '@tiptap/core';
import { useId } from 'react';
import styles from './rich-text.module.css';

/** A press above the words. One that can do nothing now can be gone to, and tells why. */
export function ToolbarPress({
  says,
  keys,
  isOn,
  off,
  onPress,
}: {
  says: string;
  /** What does the same while one types, as ARIA writes it; on a Mac by its own key. */
  keys?: string;
  /** Whether the words are so where the cursor stands; undefined of what is done to them once. */
  isOn?: boolean;
  /** Why it can do nothing now; undefined where it can. */
  off?: string | undefined;
  onPress: () => void;
}) {
  const id = useId();
  const isOff = off !== undefined;
  return (
    <>
      <button
        type="button"
        className={styles.press}
        aria-pressed={isOn}
        aria-keyshortcuts={isMacOS() ? keys?.replaceAll('Control', 'Meta') : keys}
        aria-disabled={isOff}
        aria-describedby={isOff ? id : undefined}
        onClick={() => {
          if (!isOff) onPress();
        }}
      >
        {says}
      </button>
      {isOff && (
        <span id={id} hidden>
          {off}
        </span>
      )}
    </>
  );
}
