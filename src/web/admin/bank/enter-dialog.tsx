import { useState } from 'react';
import type { PlannedLine } from '#contract/bank-payments.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { formatMoney } from '#domain/money/money.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';

/** Asks once more before payments are entered, as their orders are delivered at once. */
export function EnterDialog({
  lines,
  onDone,
  onClose,
}: {
  lines: readonly PlannedLine[];
  /** What became of each order, in sentences. */
  onDone: (told: string[]) => void;
  onClose: () => void;
}) {
  const [isMeant, setIsMeant] = useState(false);
  const isOfOther = lines.some(({ sealed }) => sealed?.isOfOtherAccount === true);
  const orders = new Set(lines.map(({ order }) => order?.orderNumber)).size;
  return (
    <ActDialog
      title="Enter payments"
      says={`${formatCount(lines.length, 'payment')} for ${formatCount(orders, 'order')}, ${sumUp(lines)}. The orders are paid and delivered at once.`}
      does="Enter payments"
      act={async () => {
        const payments = lines.flatMap(({ sealed }) => sealed ?? []);
        const result = await callAdmin('enterPayments', { body: { payments, isOtherAccountMeant: isMeant } });
        return result.ok ? { ok: true, value: result.value.orders.flatMap(({ told }) => told) } : result;
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {() =>
        isOfOther && (
          <OfficeBox label="The statement is of an account of ours" isTicked={isMeant} onTick={setIsMeant} />
        )
      }
    </ActDialog>
  );
}

/** What payments come to, in each currency. */
export function sumUp(lines: readonly PlannedLine[]): string {
  const sums = new Map<string, number>();
  for (const { amount, currency } of lines) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => formatMoney({ amount, currency })).join(' and ');
}
