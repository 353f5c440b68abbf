import { type FormEvent, useState } from 'react';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import styles from './audit-screen.module.css';

const labels = {
  subject: ['About', 'O-000042, S-3, or a customer’s e-mail'],
  who: ['By', 'a name, as the log has it'],
  action: ['Action', 'refund, invite …'],
  from: ['From', '2026-11-01'],
  until: ['Until', '2026-11-30'],
} as const;

/** Which entries are looked for; what stands here is asked for by Enter or by the press. */
export function AuditFilter({
  filter,
  onFilter,
}: {
  filter: Record<string, string>;
  onFilter: (filter: Record<string, string>) => void;
}) {
  const [typed, setTyped] = useState(filter);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onFilter(Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')));
  }
  return (
    <search aria-label="Audit log">
      <form className={styles.filter} onSubmit={submit}>
        {Object.entries(labels).map(([field, [label, hint]]) => (
          <OfficeField
            key={field}
            label={label}
            hint={hint}
            value={typed[field] ?? ''}
            onChange={(value) => setTyped({ ...typed, [field]: value })}
          />
        ))}
        <div className={controls.row}>
          <button type="submit" className={controls.word}>
            Search
          </button>
          {Object.keys(filter).length > 0 && (
            <button type="button" className={controls.word} onClick={() => onFilter({})}>
              Show all
            </button>
          )}
        </div>
      </form>
    </search>
  );
}
