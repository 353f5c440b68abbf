import { Link } from 'react-router';
import type { PlannedLine } from '#contract/bank-payments.ts';
import { verdictWords } from '#domain/bank/verdict-words.ts';
import { formatDay } from '#domain/day/days.ts';
import { formatMoney } from '#domain/money/money.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import type { ListColumn } from '#web/admin/lists/list-table.tsx';
import styles from './bank.module.css';

/** The columns of a list of payments; those that can be entered begin with a box, for who may enter them. */
export function paymentColumns({
  ticked,
  onTick,
}: {
  ticked: ReadonlySet<number>;
  onTick: ((line: PlannedLine, isTicked: boolean) => void) | null;
}): readonly ListColumn<PlannedLine>[] {
  return [
    {
      id: 'amount',
      title: 'Payment',
      cell: (line) =>
        onTick === null || line.sealed === null ? (
          formatMoney(line)
        ) : (
          <OfficeBox
            label={
              <>
                {formatMoney(line)}
                <span className="visually-hidden"> for {line.order?.orderNumber}</span>
              </>
            }
            isTicked={ticked.has(line.number)}
            onTick={(isTicked) => onTick(line, isTicked)}
          />
        ),
    },
    {
      id: 'order',
      title: 'Order',
      cell: ({ order }) =>
        order !== null && (
          <>
            <div className={styles.number}>
              <Link className={controls.word} to={`/orders/${order.orderNumber}`}>
                {order.orderNumber}
              </Link>
            </div>
            <div className={controls.hint}>{order.buyer}</div>
          </>
        ),
    },
    {
      id: 'due',
      title: 'Asked for',
      isFigure: true,
      cell: ({ order }) =>
        order === null ? '' : formatMoney({ amount: order.due, currency: order.currency }),
    },
    {
      id: 'verdict',
      title: 'What it is',
      cell: ({ verdict, order }) => {
        const { title, says } = verdictWords[verdict];
        return (
          <>
            {title}
            <div className={controls.hint}>{order?.whyNot ?? says}</div>
          </>
        );
      },
    },
    {
      id: 'payer',
      title: 'Paid by',
      cell: ({ payer, words, bookedOn }) => (
        <>
          {payer}
          <div className={`${controls.hint} ${styles.words}`}>{words}</div>
          {bookedOn !== '' && (
            <div className={`${controls.hint} ${styles.number}`}>{formatDay(bookedOn)}</div>
          )}
        </>
      ),
    },
  ];
}
