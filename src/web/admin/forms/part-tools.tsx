import controls from '#web/admin/controls/controls.module.css';

/** Moves a part within its list, or takes it away; nothing of it is saved before the whole is. */
export function PartTools<Part>({
  name,
  list,
  at,
  onType,
}: {
  name: string;
  list: readonly Part[];
  at: number;
  onType: (list: Part[]) => void;
}) {
  const part = list[at];
  const move = (to: number) => {
    if (part !== undefined && to >= 0 && to < list.length)
      onType(list.toSpliced(at, 1).toSpliced(to, 0, part));
  };
  return (
    <span className={controls.row}>
      <button
        type="button"
        className={controls.word}
        aria-label={`Move ${name} up`}
        aria-disabled={at === 0}
        onClick={() => move(at - 1)}
      >
        Up
      </button>
      <button
        type="button"
        className={controls.word}
        aria-label={`Move ${name} down`}
        aria-disabled={at === list.length - 1}
        onClick={() => move(at + 1)}
      >
        Down
      </button>
      <button
        type="button"
        className={controls.word}
        aria-label={`Take away ${name}`}
        onClick={() => onType(list.toSpliced(at, 1))}
      >
        Take away
      </button>
    </span>
  );
}
