import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RatePage } from '#contract/admin/rates.ts';
import { formatDay } from '#domain/day/days.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { PageLinks } from '#web/admin/controls/page-links.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ActionDialog, type DefinedAct } from '#web/admin/forms/action-dialog.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { type ListColumn, ListTable } from '#web/admin/lists/list-table.tsx';

type Rate = RatePage['rates'][number];

const columns: readonly ListColumn<Rate>[] = [
  { id: 'day', title: 'Day', cell: ({ day }) => formatDay(day) },
  { id: 'rate', title: 'Rate', cell: ({ from, to, rate }) => `${from} 1 = ${to} ${rate}` },
  { id: 'until', title: 'Holds', cell: ({ until }) => `until ${formatDay(until)}` },
  { id: 'source', title: 'Source', cell: ({ source }) => source },
];

/** The rates of exchange that were entered, and the press that enters one. */
export function RatesScreen() {
  const [query] = useSearchParams();
  const { value, refusal, reload } = useAnswer('listRates', { query: { page: query.get('page') ?? '1' } });
  const [asked, setAsked] = useState<DefinedAct | null>(null);
  const [news, setNews] = useState<string[]>([]);
  return (
    <ScreenFrame
      path="rates"
      tools={value?.acts.map((act) => (
        <button key={act.name} type="button" className={controls.word} onClick={() => setAsked(act)}>
          Enter a rate
        </button>
      ))}
    >
      <div role="status">
        {news.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          {value.total === 0 ? (
            <p>No rate was entered.</p>
          ) : (
            <ListTable
              label="Rates of exchange"
              columns={columns}
              rows={value.rates}
              keyOf={({ from, to, day }) => `${from}-${to}-${day}`}
            />
          )}
          <PageLinks
            page={value.page}
            pages={Math.ceil(value.total / value.perPage)}
            words={{ before: 'Newer rates', after: 'Older rates' }}
          />
        </>
      )}
      {asked !== null && (
        <ActionDialog
          act={asked}
          about={{}}
          onDone={(told) => {
            setAsked(null);
            setNews(told);
            reload();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </ScreenFrame>
  );
}
