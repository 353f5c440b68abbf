import { useId, useState } from 'react';
import type { FamilyNames } from '#contract/family-names.ts';
import { loadFamilyNames } from '#web/site/calls/load-family-names.ts';
import styles from './typewriter.module.css';

const NO_ANSWER = 'The shop does not answer; please try again.';

/** The family by its name: a box to type in, and the families whose names hold what was typed. */
export function FamilyPicker({ name, onChoose }: { name: string; onChoose: (slug: string) => void }) {
  /** Null where the shop does not answer. */
  const [families, setFamilies] = useState<FamilyNames | null>([]);
  const [term, setTerm] = useState<string | null>(null);
  /** The place of the marked family among those found; null where none was chosen yet, so that Enter takes none. */
  const [active, setActive] = useState<number | null>(null);
  const listId = useId();
  const wanted = term?.trim().toLowerCase() ?? '';
  const found =
    term === null ? [] : (families ?? []).filter((each) => each.name.toLowerCase().includes(wanted));
  const isNone = term !== null && found.length === 0;
  const marked = active === null ? undefined : found[Math.min(active, found.length - 1)];

  async function load(): Promise<void> {
    setFamilies(await loadFamilyNames());
  }

  function close(): void {
    setTerm(null);
    setActive(null);
  }

  function open(): void {
    if (term === null) setTerm('');
  }

  function take(slug: string): void {
    close();
    onChoose(slug);
  }

  function move(step: number): void {
    if (term === null) {
      open();
      return;
    }
    // From the present family on, where none is marked.
    const present = found.findIndex((each) => each.name === name);
    const from = marked === undefined ? present : found.indexOf(marked);
    const next = from < 0 ? (step > 0 ? 0 : found.length - 1) : from + step;
    setActive((found.length + next) % Math.max(1, found.length));
  }

  return (
    <div className={styles.picker}>
      <input
        role="combobox"
        aria-label="Family"
        aria-expanded={term !== null}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={marked === undefined ? undefined : `${listId}-${marked.slug}`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={styles.family}
        size={Math.max(4, name.length)}
        placeholder={name}
        value={term ?? name}
        onFocus={(event) => {
          event.currentTarget.select();
          void load();
        }}
        onClick={open}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setTerm(value);
          setActive(value.trim() === '' ? null : 0);
        }}
        onBlur={close}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown') move(1);
          else if (event.key === 'ArrowUp') move(-1);
          else if (event.key === 'Enter' && marked !== undefined) take(marked.slug);
          else if (event.key === 'Enter' && term !== null) close();
          else if (event.key === 'Escape' && term !== null) close();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Families"
        className={styles.families}
        hidden={term === null}
      >
        {found.map((family) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus
          <div
            key={family.slug}
            id={`${listId}-${family.slug}`}
            role="option"
            tabIndex={-1}
            aria-selected={family === marked}
            aria-current={family.name === name || undefined}
            // The box keeps the focus, and with it the list stays open until the press ends.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(family.slug)}
          >
            {family.name}
          </div>
        ))}
      </div>
      <p role="status" className={isNone ? styles.none : 'visually-hidden'}>
        {isNone && (families === null ? NO_ANSWER : 'No Results')}
      </p>
    </div>
  );
}
