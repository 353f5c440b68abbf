import { staffOrderFilter } from '#contract/staff.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { formatMoney } from '#domain/money/money.ts';
import { signedDocuments } from '#server/papers/signed-documents.ts';
import { listStaffOrders } from '#server/staff/reading/list-staff-orders.ts';
import { type ReadFontMark, readFontMark } from '#server/staff/reading/read-font-mark.ts';
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
  'font-mark': {
    says: 'Tells for which visitor of which day a piece of a font was made, from the mark in the file.',
    takes: ['file'],
    options: {},
    async run(services, { positionals: [path = ''] }) {
      const read = await readFontMark(services, path);
      return read.ok ? { ok: true, value: describeFontMark(read.value) } : read;
    },
  },
};

function describeFontMark({ day, visitor, cuts }: ReadFontMark): string[] {
  return [
    `It was made on ${day} for the visitor ${visitor}.`,
    ...(cuts.length === 0
      ? ['What that visitor was given is no longer kept.']
      : ['On that day this visitor was given:']),
    ...cuts.map(({ name, glyphs }) => `  ${name}: ${formatCount(glyphs, 'glyph')}`),
  ];
}

type ListedOrder = Awaited<ReturnType<typeof listStaffOrders>>[number];

function describeListed(order: ListedOrder): string {
  const { orderNumber, state, createdOn, finalPrice, currency, buyer, email, flags } = order;
  return [
    orderNumber,
    state,
    createdOn,
    finalPrice === null ? 'by quote' : formatMoney({ amount: finalPrice, currency }),
    `${buyer} <${email}>`,
    ...(flags.length === 0 ? [] : [`flagged: ${flags.join(', ')}`]),
  ].join('  ');
}
