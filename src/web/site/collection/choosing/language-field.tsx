import { useId, useState } from 'react';
import field from '#web/ui/field.module.css';

const MOST_OFFERED = 12;

/** Languages by name, with commas between; once it is written in, names are offered for the last one. */
export function LanguageField({
  value,
  error,
  onChange,
}: {
  value: string;
  /** What keeps them from being asked for. */
  error: string | null;
  onChange: (value: string) => void;
}) {
  const listId = useId();
  const [names, setNames] = useState<readonly string[]>([]);

  async function load(): Promise<void> {
    if (names.length > 0) return;
    try {
      const { loadLanguageNames } = await import('./load-language-names.ts');
      setNames(await loadLanguageNames());
    } catch (cause) {
      // Names can be written without being offered.
      console.warn('The names of languages are not loaded', cause);
    }
  }

  return (
    <div className={field.frame} data-has-error={error !== null || undefined}>
      <label htmlFor={`${listId}-field`}>Languages</label>
      <input
        id={`${listId}-field`}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? `${listId}-hint` : `${listId}-error ${listId}-hint`}
        type="text"
        name="languages"
        list={listId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={field.control}
        value={value}
        onFocus={() => void load()}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {offer(value, names).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      {error !== null && (
        <p id={`${listId}-error`} className={field.error}>
          {error}
        </p>
      )}
      <p id={`${listId}-hint`} className={field.hint}>
        German, Vietnamese
      </p>
    </div>
  );
}

/** What is written, its last name completed. */
function offer(value: string, names: readonly string[]): string[] {
  const at = value.lastIndexOf(',') + 1;
  const before = at === 0 ? '' : `${value.slice(0, at)} `;
  const begun = value.slice(at).trim().toLowerCase();
  if (begun === '') return [];
  return names
    .filter((name) => name.toLowerCase().includes(begun))
    .slice(0, MOST_OFFERED)
    .map((name) => before + name);
}
