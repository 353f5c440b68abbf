import { Link } from 'react-router';
import type { OrderPage } from '#contract/admin/orders.ts';
import { formatDay } from '#domain/day/days.ts';
import { flagTitle } from '#domain/staff/flag-words.ts';
import controls from '#web/admin/controls/controls.module.css';
import type { ListColumn } from '#web/admin/lists/list-table.tsx';
import sheet from '#web/admin/sheet/sheet.module.css';
import { writePaymentType, writePrice, writeState } from './order-words.ts';

type Line = OrderPage['orders'][number];

/** Every column that the list of orders has; the first stays. */
export const orderColumns: readonly ListColumn<Line>[] = [
  {
    id: 'number',
    title: 'Order',
    sorts: { rising: 'oldest', falling: 'newest' },
    cell: ({ orderNumber }) => (
      <Link className={controls.word} to={`/orders/${orderNumber}`}>
        {orderNumber}
      </Link>
    ),
  },
  { id: 'day', title: 'Day', cell: ({ createdOn }) => formatDay(createdOn) },
  {
    id: 'buyer',
    title: 'Buyer',
    sorts: { rising: 'buyer', falling: 'buyer-last' },
    cell: ({ buyer }) => buyer,
  },
  { id: 'email', title: 'E-mail', cell: ({ email }) => email },
  { id: 'country', title: 'Country', cell: ({ country }) => country },
  { id: 'state', title: 'State', cell: ({ state }) => writeState(state) },
  {
    id: 'delivery',
    title: 'Delivery',
    cell: ({ deliveryState }) => (deliveryState === 'none' ? '' : deliveryState),
  },
  { id: 'payment', title: 'Payment', cell: ({ paymentType }) => writePaymentType(paymentType) },
  {
    id: 'flags',
    title: 'Flags',
    cell: ({ flags }) =>
      flags.length === 0 ? '' : <span className={sheet.flag}>{flags.map(flagTitle).join(', ')}</span>,
  },
  { id: 'assignee', title: 'Who sees to it', cell: ({ assignee }) => assignee ?? '' },
  {
    id: 'amount',
    title: 'Amount',
    isFigure: true,
    sorts: { rising: 'smallest', falling: 'largest' },
    cell: writePrice,
  },
];

/** Those that are shown where the address says nothing else. */
export const usualOrderColumns = ['number', 'day', 'buyer', 'state', 'payment', 'flags', 'amount'];
