import controls from '#web/admin/controls/controls.module.css';

/** Moves a record up or down within its list, at once. */
export function OrderPresses({
  name,
  at,
  count,
  onMove,
}: {
  name: string;
  at: number;
  /** How many the list has. */
  count: number;
  onMove: (by: -1 | 1) => void;
}) {
  return (
    <span className={controls.row}>
      <button
        type="button"
        className={controls.word}
        aria-label={`Move ${name} up`}
        aria-disabled={at === 0}
        onClick={() => onMove(-1)}
      >
        Up
      </button>
      <button
        type="button"
        className={controls.word}
        aria-label={`Move ${name} down`}
        aria-disabled={at === count - 1}
        onClick={() => onMove(1)}
      >
        Down
      </button>
    </span>
  );
}
