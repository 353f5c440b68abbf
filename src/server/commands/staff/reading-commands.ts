import { staffOrderFilter } from '#contract/staff.ts';
import { formatMoney } from '#domain/money/money.ts';
import { listStaffOrders } from '#server/staff/reading/list-staff-orders.ts';
import { describeOrder } from './describe-order.ts';
import { findTypedOrder } from './find-typed-order.ts';
import { parseArguments } from './parse-arguments.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands that change nothing. */
export const readingCommands = {
  list: {
    usage: '[--state STATE] [--flag FLAG] [--most NUMBER]',
    says: 'Lists the newest orders.',
    positionals: 0,
    options: { state: { type: 'string' }, flag: { type: 'string' }, most: { type: 'string' } },
    async run(services, typed) {
      const [state, flag, most] = ['state', 'flag', 'most'].map((option) => typed.find(option));
      const filter = parseArguments(staffOrderFilter, {
        ...(state ? { state } : {}),
        ...(flag ? { flag } : {}),
        ...(most ? { most: Number(most) } : {}),
      });
      if (!filter.ok) return filter;
      const orders = await listStaffOrders(services, filter.value);
      const lines = orders.map(
        ({ orderNumber, state, createdAt, finalPrice, currency, buyer, email, flags }) =>
          [
            orderNumber,
            state,
            createdAt.toISOString().slice(0, 10),
            formatMoney({ amount: finalPrice, currency }),
            `${buyer} <${email}>`,
            ...(flags.length === 0 ? [] : [`flagged: ${flags.join(', ')}`]),
          ].join('  '),
      );
      return { ok: true, value: lines.length === 0 ? ['There are no such orders.'] : lines };
    },
  },
  show: {
    usage: '<order>',
    says: 'Shows an order with its licences, documents and history.',
    positionals: 1,
    options: {},
    async run({ db }, typed) {
      const found = await findTypedOrder(db, typed);
      return found.ok ? { ok: true, value: describeOrder(found.value) } : found;
    },
  },
} satisfies Record<string, StaffCommand>;
