import { type FormEvent, useState } from 'react';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';

/** The line by which a list is searched; what is searched for stands in the address, and begins the line anew where it changes. */
export function ListSearch({
  label,
  hint,
  search,
  onSearch,
}: {
  /** What is searched. */
  label: string;
  hint: string;
  search: string;
  onSearch: (typed: string) => void;
}) {
  const [typed, setTyped] = useState(search);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <search aria-label={label}>
      <form className={controls.form} onSubmit={submit}>
        <OfficeField label="Search" type="search" hint={hint} value={typed} onChange={setTyped} />
      </form>
    </search>
  );
}
