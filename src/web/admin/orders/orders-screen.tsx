import { useNavigate } from 'react-router';
import { formatCount } from '#domain/figure/figures.ts';
import { formatMoney } from '#domain/money/money.ts';
import { mayDo } from '#domain/staff/staff-policies.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { PageLinks } from '#web/admin/controls/page-links.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { useMember } from '#web/admin/frame/office-context.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ColumnChoice } from '#web/admin/lists/column-choice.tsx';
import { ListTable } from '#web/admin/lists/list-table.tsx';
import { ListViews } from '#web/admin/lists/list-views.tsx';
import { useListAddress } from '#web/admin/lists/use-list-address.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { orderColumns, usualOrderColumns } from './order-columns.tsx';
import { OrderFilter, orderFilterFields } from './order-filter.tsx';

/** The list of orders: searched, left, sorted and paged by the server; all of it stands in the address. */
export function OrdersScreen() {
  const { memberId, role } = useMember();
  const navigate = useNavigate();
  const { filter, sort, page, columns, query, setFilter, setSort, setColumns } = useListAddress(
    orderFilterFields,
    { sort: 'newest' },
  );
  const { value, refusal, reload } = useAnswer('listOrders', { query: { ...filter, sort, page } });
  const shown = columns ?? usualOrderColumns;
  const further = orderColumns.slice(1);
  return (
    <ScreenFrame
      path="orders"
      tools={
        <>
          {mayDo(role, 'new-order') && (
            <ActionButton onClick={() => void navigate('/orders/new')}>New order</ActionButton>
          )}
          <ColumnChoice
            columns={further}
            shown={shown}
            onChoose={(chosen) => {
              const all = ['number', ...chosen];
              setColumns(all.join() === usualOrderColumns.join() ? null : all);
            }}
          />
        </>
      }
    >
      <ListViews
        list="orders"
        query={query}
        usual={[
          { name: 'All', query: '' },
          { name: 'Enquiries', query: 'state=in-review' },
          { name: 'Open invoices', query: 'state=awaiting-payment&paymentType=invoice' },
          { name: 'Flagged', query: 'flagged=1' },
          { name: 'Mine', query: `assignee=${memberId}` },
        ]}
      />
      <OrderFilter key={JSON.stringify(filter)} filter={filter} onFilter={setFilter} />
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <p role="status" className={controls.soft}>
            {[
              formatCount(value.total, 'order'),
              ...value.totals.map(({ currency, amount }) => formatMoney({ amount, currency })),
            ].join(' · ')}
          </p>
          <ListTable
            label="Orders"
            columns={orderColumns.filter(({ id }) => id === 'number' || shown.includes(id))}
            rows={value.orders}
            keyOf={({ id }) => id}
            sort={sort}
            onSort={setSort}
          />
          <PageLinks
            page={value.page}
            pages={Math.ceil(value.total / value.perPage)}
            words={{ before: 'Before', after: 'After' }}
          />
        </>
      )}
    </ScreenFrame>
  );
}
