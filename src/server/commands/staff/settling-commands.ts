import { staffCancel, staffOrder, staffRefund, staffRefundDone } from '#contract/staff.ts';
import { formatMoney } from '#domain/money/money.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { endOrder } from '#server/staff/keeping/end-order.ts';
import { noteRefundDone } from '#server/staff/refunding/note-refund-done.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { returnSurplus } from '#server/staff/refunding/return-surplus.ts';
import { findTypedOrder } from './find-typed-order.ts';
import { parseArguments } from './parse-arguments.ts';
import { readAmount } from './read-amount.ts';
import type { StaffCommand } from './staff-command.ts';

const by = { type: 'string' } as const;
const text = { type: 'string' } as const;

/** The commands about money that came or goes back, and about what never will be paid. */
export const settlingCommands = {
  'mark-paid': {
    usage: '<order> [--note TEXT] [--by NAME]',
    says: 'Says that the money of an invoice has come; the order is delivered then.',
    positionals: 1,
    options: { note: text, by },
    async run(services, typed) {
      const found = await findTypedOrder(services.db, typed);
      if (!found.ok) return found;
      const { id: orderId, orderNumber, state } = found.value.order;
      const named = typed.find('by');
      const asked = parseArguments(staffOrder, { orderId, ...(named === null ? {} : { by: named }) });
      if (!asked.ok) return asked;
      const paid = await markInvoicePaid(services, { ...asked.value, note: typed.find('note') ?? '' });
      if (!paid.ok) {
        return {
          ...paid,
          detail:
            paid.detail ?? `${orderNumber} is ${state}; only an invoice that is open is marked as paid.`,
        };
      }
      const line = paid.value.isNew
        ? 'is paid; its delivery is on the way.'
        : 'was paid before; nothing has changed.';
      return { ok: true, value: [`${orderNumber} ${line}`] };
    },
  },
  cancel: {
    usage: '<order> [--reason TEXT] [--by NAME]',
    says: 'Ends an order that was not paid, an enquiry too; the buyer is told by mail.',
    positionals: 1,
    options: { reason: text, by },
    async run(services, typed) {
      const found = await findTypedOrder(services.db, typed);
      if (!found.ok) return found;
      const [reason, named] = [typed.find('reason'), typed.find('by')];
      const asked = parseArguments(staffCancel, {
        orderId: found.value.order.id,
        ...(reason === null ? {} : { reason }),
        ...(named === null ? {} : { by: named }),
      });
      if (!asked.ok) return asked;
      const ended = await endOrder(services, asked.value);
      return ended.ok ? { ok: true, value: [`${ended.value.orderNumber} is cancelled.`] } : ended;
    },
  },
  refund: {
    usage: '<order> --reason TEXT [--amount AMOUNT] [--by NAME]',
    says: 'Gives back what was paid, or a part of it with VAT; a whole refund ends the licences.',
    positionals: 1,
    options: { reason: text, amount: text, by },
    async run(services, typed) {
      const found = await findTypedOrder(services.db, typed);
      if (!found.ok) return found;
      const [amount, named] = [typed.find('amount'), typed.find('by')];
      const asked = parseArguments(staffRefund, {
        orderId: found.value.order.id,
        reason: typed.find('reason') ?? '',
        ...(amount === null ? {} : { amount: readAmount(amount) }),
        ...(named === null ? {} : { by: named }),
      });
      if (!asked.ok) return asked;
      const given = await refundOrder(services, asked.value);
      if (!given.ok) return given;
      const { refundId, creditNote, way, isWhole, ...money } = given.value;
      const noted = creditNote === null ? '' : `, credit note ${creditNote}`;
      return {
        ok: true,
        value: [
          `${formatMoney(money)} of ${found.value.order.orderNumber} are given back${isWhole ? ', so that nothing of it is left' : ''}${noted}.`,
          way === 'card'
            ? 'The payment provider carries it out.'
            : `Please transfer it by hand, then: npm run staff -- refund-done ${refundId}`,
        ],
      };
    },
  },
  'return-surplus': {
    usage: '<order> [--by NAME]',
    says: 'Gives back card payments for which nothing was sold; the order stays as it is.',
    positionals: 1,
    options: { by },
    async run(services, typed) {
      const found = await findTypedOrder(services.db, typed);
      if (!found.ok) return found;
      const { id: orderId, orderNumber } = found.value.order;
      const named = typed.find('by');
      const asked = parseArguments(staffOrder, { orderId, ...(named === null ? {} : { by: named }) });
      if (!asked.ok) return asked;
      const given = await returnSurplus(services, asked.value);
      if (!given.ok) return given;
      return {
        ok: true,
        value: [
          `${formatMoney(given.value)} that came for ${orderNumber} are given back by the payment provider.`,
        ],
      };
    },
  },
  'refund-done': {
    usage: '<refund> [--by NAME]',
    says: 'Says that a refund was transferred by hand.',
    positionals: 1,
    options: { by },
    async run(services, typed) {
      const [refundId] = typed.positionals;
      const named = typed.find('by');
      const asked = parseArguments(staffRefundDone, {
        refundId: Number(refundId),
        ...(named === null ? {} : { by: named }),
      });
      if (!asked.ok) return asked;
      const noted = await noteRefundDone(services, asked.value);
      if (!noted.ok) return { ...noted, detail: `There is no refund ${refundId}.` };
      return { ok: true, value: [`Refund ${refundId} of ${noted.value.orderNumber} is done.`] };
    },
  },
} satisfies Record<string, StaffCommand>;
