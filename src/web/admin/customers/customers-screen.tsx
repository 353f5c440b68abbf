import { Link, useSearchParams } from 'react-router';
import type { CustomerPage } from '#contract/admin/customers.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { PageLinks } from '#web/admin/controls/page-links.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ListSearch } from '#web/admin/lists/list-search.tsx';
import { type ListColumn, ListTable } from '#web/admin/lists/list-table.tsx';
import sheet from '#web/admin/sheet/sheet.module.css';

const columns: readonly ListColumn<CustomerPage['customers'][number]>[] = [
  {
    id: 'email',
    title: 'Account',
    cell: ({ id, email }) => (
      <Link className={controls.word} to={`/customers/${id}`}>
        {email}
      </Link>
    ),
  },
  { id: 'name', title: 'Name', cell: ({ name }) => name },
  { id: 'since', title: 'Since', cell: ({ createdAt }) => writeInstant(createdAt) },
  {
    id: 'newsletter',
    title: 'Newsletter',
    cell: ({ newsletter }) => ({ none: '', asked: 'asked for', confirmed: 'gets it' })[newsletter],
  },
  {
    id: 'notes',
    title: '',
    cell: ({ isConfirmed, mustContactService }) => (
      <>
        {!isConfirmed && <div className={controls.soft}>not confirmed</div>}
        {mustContactService && <div className={sheet.flag}>referred to the service</div>}
      </>
    ),
  },
  { id: 'orders', title: 'Orders', isFigure: true, cell: ({ orders }) => orders },
];

/** The accounts of customers; what is looked for stands in the address. */
export function CustomersScreen() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const { value, refusal, reload } = useAnswer('listCustomers', {
    query: { search, page: query.get('page') ?? '1' },
  });
  return (
    <ScreenFrame path="customers">
      <ListSearch
        key={search}
        label="Customers"
        hint="How a number, an e-mail address, a name or a company begins; Enter searches"
        search={search}
        onSearch={(typed) => setQuery(typed === '' ? {} : { search: typed })}
      />
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <p role="status" className={controls.soft}>
            {formatCount(value.total, 'account')}
          </p>
          <ListTable label="Customers" columns={columns} rows={value.customers} keyOf={({ id }) => id} />
          <PageLinks page={value.page} pages={Math.ceil(value.total / value.perPage)} />
        </>
      )}
    </ScreenFrame>
  );
}
