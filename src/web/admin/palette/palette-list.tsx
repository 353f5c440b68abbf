import { useEffect, useRef } from 'react';
import styles from './command-palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

/** What the palette found, group by group. The line keeps the focus; one entry is marked, and heard with its kind. */
export function PaletteList({
  id,
  groups,
  current,
  idOf,
  onMark,
  onOpen,
}: {
  id: string;
  groups: readonly PaletteGroup[];
  current: PaletteEntry | undefined;
  idOf: (entry: PaletteEntry) => string;
  onMark: (entry: PaletteEntry) => void;
  onOpen: (entry: PaletteEntry) => void;
}) {
  if (groups.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      className={styles.list}
      aria-label="Screens, actions and records"
      // The line keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: within a listbox, where no fieldset may stand
        <div key={title} role="group" aria-label={title}>
          <div className={styles.kind} aria-hidden="true">
            {title}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={idOf(entry)}
              entry={entry}
              isMarked={entry === current}
              onMark={() => onMark(entry)}
              onOpen={() => onOpen(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option({
  id,
  entry: { kind, name, says },
  isMarked,
  onMark,
  onOpen,
}: {
  id: string;
  entry: PaletteEntry;
  isMarked: boolean;
  onMark: () => void;
  onOpen: () => void;
}) {
  const option = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <button
      ref={option}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={styles.item}
      // A list that comes under a pointer at rest marks nothing.
      onPointerMove={onMark}
      onClick={onOpen}
    >
      <span className="visually-hidden">{kind} </span>
      {name} <span className={styles.says}>{says}</span>
    </button>
  );
}
