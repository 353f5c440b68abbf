import type { PlannedLine, StatementPlan } from '#contract/bank-payments.ts';
import { formatCount } from '#domain/figure/figures.ts';
import controls from '#web/admin/controls/controls.module.css';
import { ListTable } from '#web/admin/lists/list-table.tsx';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { paymentColumns } from './payment-columns.tsx';

/** What the payments of a statement would pay: what is proposed, what somebody decides, and what is not entered. */
export function StatementPlanView({
  plan: { accounts, payments, skipped },
  ticked,
  onTick,
}: {
  plan: StatementPlan;
  ticked: ReadonlySet<number>;
  /** Null for who may look alone. */
  onTick: ((line: PlannedLine, isTicked: boolean) => void) | null;
}) {
  const isClear = ({ verdict }: PlannedLine) => verdict === 'exact' || verdict === 'in-parts';
  const debits = payments.filter(({ verdict }) => verdict === 'debit').length;
  const parts = [
    { title: 'To be entered', lines: payments.filter(isClear) },
    { title: 'To be decided', lines: payments.filter((line) => line.sealed !== null && !isClear(line)) },
    {
      title: 'Not entered',
      lines: payments.filter(({ sealed, verdict }) => sealed === null && verdict !== 'debit'),
    },
  ].filter(({ lines }) => lines.length > 0);
  const columns = paymentColumns({ ticked, onTick });
  return (
    <>
      {accounts
        .filter(({ standing }) => standing === 'other')
        .map(({ account }) => (
          <p key={account} className={sheet.flag}>
            The statement is of {account}, and not of the account on your invoices.
          </p>
        ))}
      {accounts
        .filter(({ standing }) => standing === 'perhaps')
        .map(({ account }) => (
          <p key={account} className={controls.hint}>
            Whether {account} is the account of your QR-IBAN cannot be told: please look.
          </p>
        ))}
      {skipped.length > 0 && <p className={controls.hint}>No XML, and left out: {skipped.join(', ')}</p>}
      {payments.length === debits && <p>No payment came in.</p>}
      {parts.map(({ title, lines }) => (
        <SheetPart key={title} title={`${title} (${lines.length})`}>
          <ListTable label={title} columns={columns} rows={lines} keyOf={({ number }) => number} />
        </SheetPart>
      ))}
      {debits > 0 && <p className={controls.hint}>{formatCount(debits, 'debit')} left out.</p>}
    </>
  );
}
