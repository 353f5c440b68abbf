import { Link, useSearchParams } from 'react-router';
import type { FlagPage } from '#contract/admin/order-sheet.ts';
import { flagTitle, flagWords, isFlagName } from '#domain/staff/flag-words.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { PageLinks } from '#web/admin/controls/page-links.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { type ListColumn, ListTable } from '#web/admin/lists/list-table.tsx';
import views from '#web/admin/lists/list-views.module.css';
import { writePrice } from './order-words.ts';

const columns: readonly ListColumn<FlagPage['raised'][number]>[] = [
  {
    id: 'number',
    title: 'Order',
    cell: ({ orderNumber }) => (
      <Link className={controls.word} to={`/orders/${orderNumber}`}>
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'flag',
    title: 'What is to be done',
    cell: ({ flag }) => (
      <>
        {flagTitle(flag)}
        {isFlagName(flag) && <div className={controls.hint}>{flagWords[flag].says}</div>}
      </>
    ),
  },
  { id: 'since', title: 'Waits since', cell: ({ since }) => writeInstant(since) },
  { id: 'buyer', title: 'Buyer', cell: ({ buyer }) => buyer },
  { id: 'assignee', title: 'Who sees to it', cell: ({ assignee }) => assignee ?? '' },
  { id: 'amount', title: 'Amount', isFigure: true, cell: writePrice },
];

/** What waits for a person, longest first; the order itself says by which press it is settled. */
export function FlagsScreen() {
  const [query] = useSearchParams();
  const flag = query.get('flag') ?? '';
  const { value, refusal, reload } = useAnswer('readFlags', {
    query: { flag, page: query.get('page') ?? '1' },
  });
  return (
    <ScreenFrame path="flags">
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <nav aria-label="Kinds" className={views.views}>
            <ul>
              <li>
                <Link to="?" aria-current={flag === '' ? 'page' : undefined}>
                  All {value.counts.reduce((all, { count }) => all + count, 0)}
                </Link>
              </li>
              {value.counts.map((kind) => (
                <li key={kind.flag}>
                  <Link to={`?flag=${kind.flag}`} aria-current={flag === kind.flag ? 'page' : undefined}>
                    {flagTitle(kind.flag)} {kind.count}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {value.raised.length === 0 ? (
            <p role="status">Nothing waits for anybody.</p>
          ) : (
            <ListTable
              label="Flags"
              columns={columns}
              rows={value.raised}
              keyOf={(raised) => `${raised.orderId} ${raised.flag}`}
            />
          )}
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
