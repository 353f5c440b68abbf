import controls from '#web/admin/controls/controls.module.css';
import { mostParts } from './part-window.ts';

/** Which parts are shown of many, and the ways to the others. */
export function PartWays({
  words,
  count,
  from,
  onShow,
}: {
  /** What they are called, as Slides. */
  words: string;
  count: number;
  from: number;
  onShow: (from: number) => void;
}) {
  if (count <= mostParts) return null;
  const to = (next: number) => {
    if (next >= 0 && next < count) onShow(next);
  };
  return (
    <p className={controls.row}>
      <span role="status">
        {words} {from + 1} to {Math.min(count, from + mostParts)} of {count}.
      </span>
      <button
        type="button"
        className={controls.word}
        aria-disabled={from === 0}
        onClick={() => to(from - mostParts)}
      >
        {words} before
      </button>
      <button
        type="button"
        className={controls.word}
        aria-disabled={from + mostParts >= count}
        onClick={() => to(from + mostParts)}
      >
        {words} after
      </button>
    </p>
  );
}
