import { type FormEvent, useId, useState } from 'react';
import type { FamilyNames } from '#contract/family-names.ts';
import type { Desk } from '#domain/compare/desk.ts';
import { writeDesk } from '#domain/compare/write-desk.ts';
import { loadFamilyNames } from '#web/site/calls/load-family-names.ts';
import styles from './compare.module.css';

/** A field for the name of a family that shall lie on the desk, too; its names come when it is wanted. */
export function AddFamily({ desk, onAdd }: { desk: Desk; onAdd: (family: string) => void }) {
  const [names, setNames] = useState<FamilyNames>([]);
  const [name, setName] = useState('');
  const listId = useId();

  function add(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() === '') return;
    const found = names.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
    setName('');
    onAdd(found?.slug ?? name.trim());
  }

  return (
    <form method="get" className={styles.add} onSubmit={add}>
      {[...writeDesk(desk)].map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <input
        name="family"
        aria-label="Another family"
        placeholder="Another family"
        list={listId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={name}
        className={styles.family}
        onFocus={async () => setNames((await loadFamilyNames()) ?? [])}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <datalist id={listId}>
        {names.map((each) => (
          <option key={each.slug} value={each.name} />
        ))}
      </datalist>
      <button type="submit">Add</button>
    </form>
  );
}
