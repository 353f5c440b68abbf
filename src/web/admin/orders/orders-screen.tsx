import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderLine } from '#contract/admin/orders.ts';
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
import { ChosenBar } from '#web/admin/many-orders/chosen-bar.tsx';
import { ManyNews } from '#web/admin/many-orders/many-news.tsx';
import type { ManyDone } from '#web/admin/many-orders/tell-done.ts';
import { useChosenOrders } from '#web/admin/many-orders/use-chosen-orders.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { orderColumns, usualOrderColumns } from './order-columns.tsx';
import { OrderFilter, orderFilterFields } from './order-filter.tsx';

const noneShown: readonly OrderLine[] = [];

/** The list of orders: searched, left, sorted and paged by the server; all of it stands in the address, but which lines are chosen. */
export function OrdersScreen() {
  const { memberId, role } = useMember();
  const navigate = useNavigate();
  const { filter, sort, page, columns, query, setFilter, setSort, setColumns } = useListAddress(
    orderFilterFields,
    { sort: 'newest' },
  );
  const asked = JSON.stringify(filter);
  const { value, refusal, reload, of } = useAnswer('listOrders', { query: { ...filter, sort, page } }, asked);
  // As it was when they came: what is chosen, and asked about, is not lost to a role that is taken away.
  const [mayChoose] = useState(mayDo(role, 'assign'));
  const chosen = useChosenOrders({ filter: asked, shown: { of, orders: value?.orders ?? noneShown } });
  const [news, setNews] = useState<readonly ManyDone[]>([]);
  const [isTakingBack, setIsTakingBack] = useState(false);
  function tell(done: ManyDone): void {
    // Those that are chosen still may stand on another page: what is pressed next is of them as they are told to be now.
    chosen.renew(done.acted.flatMap(({ line }) => line ?? []));
    setNews((before) => [done, ...before]);
    reload();
  }
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
      <OrderFilter key={asked} filter={filter} onFilter={setFilter} />
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <p role="status" className={controls.soft}>
            {[
              formatCount(value.total, 'order'),
              ...value.totals.map(({ currency, amount }) => formatMoney({ amount, currency })),
            ].join(' · ')}
          </p>
          {mayChoose && (
            <>
              <ManyNews
                of={news}
                onDone={tell}
                onDrop={({ id }) => setNews((all) => all.filter((each) => each.id !== id))}
                isBusy={isTakingBack}
                onBusy={setIsTakingBack}
              />
              <ChosenBar
                of={chosen}
                isHeld={isTakingBack || of !== asked}
                total={value.total}
                query={{ ...filter, sort }}
                onDone={tell}
                onLeft={reload}
              />
            </>
          )}
          <ListTable
            label="Orders"
            columns={orderColumns.filter(({ id }) => id === 'number' || shown.includes(id))}
            rows={value.orders}
            keyOf={({ id }) => id}
            sort={sort}
            onSort={setSort}
            choice={
              mayChoose
                ? {
                    isChosen: chosen.isChosen,
                    choose: chosen.choose,
                    // What another filter found is not chosen by this one.
                    isOff: of !== asked,
                    nameOf: ({ orderNumber }) => orderNumber,
                  }
                : undefined
            }
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
