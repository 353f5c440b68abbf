import { type KeyboardEvent, useRef, useState } from 'react';
import { pressStep, stepSigns } from '#domain/sound/pattern.ts';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import styles from './steps.module.css';

const signWords = new Map([
  ['x', 'struck'],
  ['o', 'struck softly'],
  ['.', 'silent'],
  ['', 'missing'],
]);

/**
 * A pattern as sixteen presses, of which one is gone to by Tab and the others by arrows. What is typed is the one truth: a sign that is none
 * of a step is shown as it is, and stays until its own step is pressed.
 */
export function StepRow({
  label,
  steps,
  onPress,
}: {
  label: string;
  /** As they are typed. */
  steps: string;
  onPress: (steps: string) => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  // Not the library's toolbar, which leads a pointer's focus back to the press of before.
  const [reached, setReached] = useState(0);
  const signs = stepSigns(steps);

  function goOn(event: KeyboardEvent): void {
    // With other keys an arrow is the browser's, as for the page before.
    const isOwn = !(event.altKey || event.ctrlKey || event.metaKey);
    const to = isOwn ? placeAfter(event.key, reached, signs.length - 1) : null;
    if (to === null) return;
    event.preventDefault();
    row.current?.querySelectorAll('button')[to]?.focus();
  }

  return (
    <div ref={row} role="toolbar" aria-label={label} className={styles.row} onKeyDown={goOn}>
      <InTurn
        of={signs}
        show={(sign, at) => (
          <button
            type="button"
            className={styles.step}
            data-sign={sign}
            aria-label={`Step ${at + 1}, ${signWords.get(sign) ?? `‘${sign}’, which is no sign of a step`}`}
            tabIndex={at === reached ? 0 : -1}
            onFocus={() => setReached(at)}
            onClick={() => onPress(pressStep(steps, at))}
          >
            {signWords.has(sign) ? <span aria-hidden="true" className={styles.mark} /> : sign}
          </button>
        )}
      />
    </div>
  );
}

/** The place that a key leads to; null of a key that leads nowhere. */
function placeAfter(key: string, at: number, last: number): number | null {
  if (key === 'ArrowRight') return Math.min(at + 1, last);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
