import { formatMoney } from '#domain/money/money.ts';
import { lookUpActions } from '#server/staff/actions/keeping-actions.ts';
import { orderActions } from '#server/staff/actions/order-actions.ts';
import { orderLookActions } from '#server/staff/actions/order-look-actions.ts';
import type { OrderActionTold } from '#server/staff/actions/tell-order-actions.ts';
import type { ReadFontMark } from '#server/staff/found-fonts/read-font-mark.ts';
import type { listStaffOrders } from '#server/staff/reading/list-staff-orders.ts';
import { actionCommand, orderCommand } from './action-command.ts';
import { describeFoundFont, describeGiven } from './describing/describe-found-font.ts';
import { describeOrder } from './describing/describe-order.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands that change nothing. */
export const readingCommands: Record<string, StaffCommand> = {
  list: actionCommand({
    action: orderActions.list,
    takes: [],
    options: {
      state: { shows: 'STATE' },
      flag: { shows: 'FLAG' },
      search: { shows: 'WORDS' },
      country: { shows: 'COUNTRY' },
      from: { shows: 'DAY' },
      until: { shows: 'DAY' },
      most: { shows: 'NUMBER', read: Number },
    },
    tell: ({ orders }) => (orders.length === 0 ? ['There are no such orders.'] : orders.map(describeListed)),
  }),
  show: orderCommand({
    action: orderActions.show,
    tell: ({ whole, copies }) => describeOrder(whole, copies),
  }),
  actions: orderCommand({
    action: orderLookActions.actions,
    tell: describeActions,
  }),
  'e-invoice': actionCommand({
    action: lookUpActions.eInvoice,
    takes: ['paper', 'format'],
    read: ({ positionals: [paper, format] }) => ({ ok: true, value: { paper, format } }),
    tell: (xml) => [xml.trimEnd()],
  }),
  'font-mark': actionCommand({
    action: lookUpActions.fontMark,
    takes: ['file'],
    read: ({ positionals: [path] }) => ({ ok: true, value: { path } }),
    tell: describeFontMark,
  }),
  'find-font': actionCommand({
    action: lookUpActions.findFont,
    takes: ['file'],
    read: ({ positionals: [path] }) => ({ ok: true, value: { path } }),
    tell: describeFoundFont,
  }),
};

/** What makes sense first, a line each; then the others with the reason. */
function describeActions(told: OrderActionTold[]): string[] {
  const [can, cannot] = [
    told.filter(({ whyNot }) => whyNot === null),
    told.filter(({ whyNot }) => whyNot !== null),
  ];
  return [
    'now',
    ...(can.length === 0 ? ['  nothing'] : can.map(({ name, title }) => `  ${name}  ${title}`)),
    'not now',
    ...cannot.map(({ name, whyNot }) => `  ${name}  ${whyNot}`),
  ];
}

function describeFontMark(mark: ReadFontMark): string[] {
  return [`It was made on ${mark.day} for the visitor ${mark.visitor}.`, ...describeGiven(mark)];
}

type ListedOrder = Awaited<ReturnType<typeof listStaffOrders>>['orders'][number];

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
