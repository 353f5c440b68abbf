import { useState } from 'react';
import type { PriceChangePage } from '#contract/admin/content/price-changes.ts';
import { formatDay } from '#domain/day/days.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './prices.module.css';

type Change = PriceChangePage['changes'][number];

/** What was changed together, the newest first, what waits for its day among it; each is taken back by a press. */
export function PriceChanges({ round, onDone }: { round: number; onDone: () => void }) {
  const [page, setPage] = useState('1');
  const { value, refusal, reload } = useAnswer('listPriceChanges', { query: { page } });
  const [seen, setSeen] = useState(round);
  const [asked, setAsked] = useState<Change | null>(null);
  const [news, setNews] = useState('');
  // What was done last stands at the front.
  if (seen !== round) {
    setSeen(round);
    setPage('1');
    reload();
  }
  const pages = value === null ? 1 : Math.ceil(value.total / value.perPage);
  return (
    <SheetPart title="What was changed together">
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      <p role="status">{news}</p>
      {value !== null && value.changes.length === 0 && (
        <p className={controls.hint}>Nothing yet. What you change stands here, and can be taken back.</p>
      )}
      {value !== null && value.changes.length > 0 && (
        <ul className={styles.changes}>
          {value.changes.map((change) => (
            <li key={change.id}>
              <div>
                <p>{change.says}</p>
                <p className={controls.hint}>{tellChange(change)}</p>
              </div>
              {change.isToTakeBack && (
                <button
                  type="button"
                  className={controls.word}
                  aria-label={`Take back: ${change.says}`}
                  onClick={() => {
                    setNews('');
                    setAsked(change);
                  }}
                >
                  Take back
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label="Changes" className={controls.row}>
          {Number(page) > 1 && (
            <button type="button" className={controls.word} onClick={() => setPage(String(Number(page) - 1))}>
              Newer
            </button>
          )}
          {Number(page) < pages && (
            <button type="button" className={controls.word} onClick={() => setPage(String(Number(page) + 1))}>
              Older
            </button>
          )}
        </nav>
      )}
      {asked !== null && (
        <ActDialog
          title={
            asked.isWaiting
              ? 'Take it back before its day?'
              : `Take back ${formatCount(asked.prices, 'price')}?`
          }
          says={
            asked.isWaiting
              ? 'Nothing is changed on that day.'
              : 'Each is what it was before, from now on, but for those that were given another price since. Orders that were placed keep theirs.'
          }
          does="Take it back"
          act={() => callAdmin('takeBackPrices', { body: { id: asked.id } })}
          onDone={({ told }) => {
            setAsked(null);
            setNews(told);
            onDone();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </SheetPart>
  );
}

function tellChange({ at, by, prices, left, beginsOn, isWaiting, takenBack }: Change): string {
  const done = `${by}, ${writeInstant(at)}`;
  const none = left === 0 ? [] : ['None was changed'];
  const counted = prices === 0 ? none : [formatCount(prices, 'price')];
  const rest =
    left === 0
      ? []
      : [`${left} left, with another price by then, none in a further currency, or not sold any more`];
  const day =
    beginsOn === null
      ? []
      : [isWaiting ? `Waits for ${formatDay(beginsOn)}` : `From ${formatDay(beginsOn)} on`];
  const back = takenBack === null ? [] : [`Taken back by ${takenBack.by}, ${writeInstant(takenBack.at)}`];
  return [done, ...counted, ...rest, ...day, ...back].join(' · ');
}
