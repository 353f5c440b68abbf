import { staffOrderFilter } from '#contract/staff.ts';
import { toDay } from '#domain/day/days.ts';
import { formatMoney } from '#domain/money/money.ts';
import { signedDocuments } from '#server/papers/signed-documents.ts';
import { listStaffOrders } from '#server/staff/reading/list-staff-orders.ts';
import { actionCommand } from './action-command.ts';
import { describeOrder } from './describe-order.ts';
import { findTypedOrder } from './find-typed-order.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands that change nothing. */
export const readingCommands: Record<string, StaffCommand> = {
  list: actionCommand({
    says: 'Lists the newest orders.',
    takes: [],
    options: {
      state: { shows: 'STATE' },
      flag: { shows: 'FLAG' },
      most: { shows: 'NUMBER', read: Number },
    },
    schema: staffOrderFilter,
    run: async (services, filter) => ({ ok: true, value: await listStaffOrders(services, filter) }),
    tell: (orders) => (orders.length === 0 ? ['There are no such orders.'] : orders.map(describeListed)),
  }),
  show: {
    says: 'Shows an order with its licences, its VAT, copies of its papers and its history.',
    takes: ['order'],
    options: {},
    async run({ db, publicUrl, secret, now }, typed) {
      const found = await findTypedOrder(db, typed);
      if (!found.ok) return found;
      const { id } = found.value.order;
      const papers = await signedDocuments(db, { orderIds: [id], publicUrl, secret, now: now() });
      return { ok: true, value: describeOrder(found.value, papers.get(id) ?? []) };
    },
  },
};

type ListedOrder = Awaited<ReturnType<typeof listStaffOrders>>[number];

function describeListed(order: ListedOrder): string {
  const { orderNumber, state, createdAt, finalPrice, currency, buyer, email, flags } = order;
  return [
    orderNumber,
    state,
    toDay(createdAt),
    formatMoney({ amount: finalPrice, currency }),
    `${buyer} <${email}>`,
    ...(flags.length === 0 ? [] : [`flagged: ${flags.join(', ')}`]),
  ].join('  ');
}
