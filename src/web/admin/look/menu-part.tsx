import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { LookWords, MenuWords } from '#contract/admin/content/look.ts';
import { MOST_MENU_ENTRIES, menuEntryNames } from '#domain/navigation/menu-entries.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { PartTools } from '#web/admin/forms/part-tools.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './look.module.css';
import { directions, entryLabel, lookLabels } from './look-labels.ts';

const entryOf = (kind: MenuWords['kind']): MenuWords => ({ kind, label: '', to: '' });

/** How the menu lies and what it leads to. */
export function MenuPart({
  typed: { direction, entries },
  errorAt,
  onDirection,
  onEntries,
}: {
  typed: LookWords;
  errorAt: (field: string) => string | undefined;
  onDirection: (part: Pick<LookWords, 'direction'>) => void;
  onEntries: (entries: LookWords['entries']) => void;
}) {
  // A list that is left for all that there is, by a key too many, comes back as it was.
  const listed = useRef<MenuWords[] | null>(null);
  return (
    <SheetPart title="Menu">
      <div className={styles.fields}>
        <OfficeSelect
          label={lookLabels.direction}
          value={direction}
          choices={(['vertical', 'horizontal'] as const).map((value) => ({ value, says: directions[value] }))}
          error={errorAt('direction')}
          onChange={(chosen) => onDirection({ direction: chosen === 'horizontal' ? chosen : 'vertical' })}
        />
        <OfficeSelect
          label={lookLabels.entries}
          value={entries === null ? 'all' : 'listed'}
          choices={[
            { value: 'all', says: 'All that there is' },
            { value: 'listed', says: 'Those listed here' },
          ]}
          error={errorAt('entries')}
          onChange={(way) => {
            if (way === 'all') listed.current = entries;
            onEntries(way === 'all' ? null : (entries ?? listed.current ?? menuEntryNames.map(entryOf)));
          }}
        />
      </div>
      {entries !== null && <ListedEntries entries={entries} errorAt={errorAt} onEntries={onEntries} />}
    </SheetPart>
  );
}

function ListedEntries({
  entries,
  errorAt,
  onEntries,
}: {
  entries: MenuWords[];
  errorAt: (field: string) => string | undefined;
  onEntries: (entries: MenuWords[]) => void;
}) {
  const missing = menuEntryNames.filter((kind) => entries.every((entry) => entry.kind !== kind));
  const list = useRef<HTMLDivElement>(null);
  function add(kind: MenuWords['kind']): void {
    flushSync(() => onEntries([...entries, entryOf(kind)]));
    // What added it may be gone.
    const added = list.current?.querySelector<HTMLElement>(':scope > :last-child');
    added?.querySelector<HTMLElement>(kind === 'own' ? 'input' : 'button')?.focus();
  }
  return (
    <>
      <div ref={list} className={styles.entries}>
        <InTurn
          of={entries}
          show={(entry, at) => (
            <ListedEntry
              list={entries}
              entry={entry}
              at={at}
              errorAt={(field) => errorAt(`entries.${at}.${field}`)}
              onEntries={onEntries}
            />
          )}
        />
      </div>
      {entries.length === 0 && <p className={controls.hint}>The menu leads nowhere but to the account.</p>}
      {entries.length < MOST_MENU_ENTRIES ? (
        <p className={controls.row}>
          {missing.map((kind) => (
            <button key={kind} type="button" className={controls.word} onClick={() => add(kind)}>
              Add {entryLabel({ kind, label: '' })}
            </button>
          ))}
          <button type="button" className={controls.word} onClick={() => add('own')}>
            Add one of your own
          </button>
        </p>
      ) : (
        <p className={controls.hint}>A menu has {MOST_MENU_ENTRIES} entries at most.</p>
      )}
    </>
  );
}

function ListedEntry({
  list,
  entry,
  at,
  errorAt,
  onEntries,
}: {
  list: MenuWords[];
  entry: MenuWords;
  at: number;
  errorAt: (field: string) => string | undefined;
  onEntries: (entries: MenuWords[]) => void;
}) {
  const set = (part: Partial<MenuWords>) => onEntries(list.with(at, { ...entry, ...part }));
  const twice = errorAt('to');
  return (
    <fieldset
      className={styles.entry}
      aria-label={`Entry ${at + 1} of the menu`}
      data-invalid={(entry.kind !== 'own' && twice !== undefined) || undefined}
    >
      <div className={styles.head}>
        <h3 className={controls.label}>{entryLabel(entry) || `Entry ${at + 1}`}</h3>
        <PartTools name={`entry ${at + 1}`} list={list} at={at} onType={onEntries} />
      </div>
      {entry.kind === 'own' ? (
        <div className={styles.fields}>
          <OfficeField
            label="Label"
            value={entry.label}
            error={errorAt('label')}
            onChange={(label) => set({ label })}
          />
          <OfficeField
            label="Address"
            hint="Of this site, like /information/about, or elsewhere, with https://."
            value={entry.to}
            error={twice}
            onChange={(to) => set({ to })}
          />
        </div>
      ) : (
        twice !== undefined && <p className={controls.error}>{twice}</p>
      )}
    </fieldset>
  );
}
