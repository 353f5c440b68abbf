import { formatMoney } from '#domain/money/money.ts';
import controls from '#web/admin/controls/controls.module.css';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { writeState } from './order-words.ts';
import type { SheetPartProps } from './sheet-part-props.ts';

/** What came and what went back, and the links by which the order can be taken; nothing where there is none of it. */
export function OrderMoney({ of: { order, payments, refunds, links }, ask, may }: SheetPartProps) {
  if (payments.length + refunds.length + links.length === 0) return null;
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  return (
    <SheetPart title="Payments">
      {links.map(({ createdAt, expiresAt, takenAt, leadsOnTo }) => (
        <div key={createdAt} className={sheet.entry}>
          Checkout link of {writeInstant(createdAt)},{' '}
          {takenAt === null ? `open until ${writeInstant(expiresAt)}` : `taken ${writeInstant(takenAt)}`}
          {leadsOnTo !== null && `, leads on to the newer version ${leadsOnTo}`}
        </div>
      ))}
      {payments.map(({ id, provider, state, amount, createdAt }) => (
        <div key={id} className={sheet.entry}>
          {money(amount)} by {provider}, {writeState(state)}{' '}
          <span className={sheet.soft}>{writeInstant(createdAt)}</span>
        </div>
      ))}
      {refunds.map(({ id, amount, reason, by, at, doneAt, isByHand }) => (
        <div key={id} className={sheet.entry}>
          {money(amount)} back: {reason}{' '}
          <span className={sheet.soft}>
            {by}, {writeInstant(at)}, {refundWords({ doneAt, isByHand })}
          </span>{' '}
          {doneAt === null && isByHand && may('refund-done') && (
            <button
              type="button"
              className={controls.word}
              onClick={() => ask('refund-done', { about: { refundId: id } })}
            >
              It is transferred
            </button>
          )}
        </div>
      ))}
    </SheetPart>
  );
}

function refundWords({ doneAt, isByHand }: { doneAt: string | null; isByHand: boolean }): string {
  if (doneAt !== null) return `done ${writeInstant(doneAt)}`;
  return isByHand ? 'to be transferred by hand' : 'on its way through the provider';
}
