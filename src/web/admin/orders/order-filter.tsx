import { type FormEvent, useState } from 'react';
import { orderStates } from '#domain/order/order-states.ts';
import { flagWords } from '#domain/staff/flag-words.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import styles from './order-filter.module.css';
import { writeState } from './order-words.ts';

/** What the list of orders can be left by, as the address has it. */
export const orderFilterFields = [
  'search',
  'state',
  'flag',
  'flagged',
  'paymentType',
  'country',
  'from',
  'until',
  'assignee',
] as const;

const states = [
  { value: '', says: 'any' },
  ...orderStates.map((value) => ({ value: `${value}`, says: writeState(value) })),
];
const flags = [
  { value: '', says: 'any, or none' },
  { value: 'flagged', says: 'any flag' },
  ...Object.entries(flagWords).map(([value, { title }]) => ({ value, says: title })),
];
const payments = [
  { value: '', says: 'any' },
  { value: 'invoice', says: 'by invoice' },
  { value: 'online', says: 'by card' },
];

/** Which orders are looked for. What is chosen holds at once, what is typed by Enter or by the press. */
export function OrderFilter({
  filter,
  onFilter,
}: {
  filter: Record<string, string>;
  onFilter: (filter: Record<string, string>) => void;
}) {
  const [typed, setTyped] = useState(filter);
  const type = (field: string) => (value: string) => setTyped({ ...typed, [field]: value });
  const choose = (change: Record<string, string>) => onFilter({ ...typed, ...change });
  function submit(event: FormEvent): void {
    event.preventDefault();
    onFilter({ ...typed, country: (typed.country ?? '').toUpperCase() });
  }
  const flag = filter.flagged === '1' ? 'flagged' : (filter.flag ?? '');
  return (
    <search aria-label="Orders">
      <form className={styles.filter} onSubmit={submit}>
        <div className={styles.search}>
          <OfficeField
            label="Search"
            type="search"
            hint="A number of an order, invoice or licence, a name, a company, an e-mail address, an amount"
            value={typed.search ?? ''}
            onChange={type('search')}
          />
        </div>
        <OfficeSelect
          label="State"
          value={filter.state ?? ''}
          choices={states}
          onChange={(state) => choose({ state })}
        />
        <OfficeSelect
          label="Flag"
          value={flag}
          choices={flags}
          onChange={(value) =>
            choose(value === 'flagged' ? { flag: '', flagged: '1' } : { flag: value, flagged: '' })
          }
        />
        <OfficeSelect
          label="Payment"
          value={filter.paymentType ?? ''}
          choices={payments}
          onChange={(paymentType) => choose({ paymentType })}
        />
        <OfficeField label="Country" maxLength={2} value={typed.country ?? ''} onChange={type('country')} />
        <OfficeField label="From" type="date" value={typed.from ?? ''} onChange={type('from')} />
        <OfficeField label="Until" type="date" value={typed.until ?? ''} onChange={type('until')} />
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
