import { expect, test } from 'vitest';
import type { OrderActedOn } from '#contract/admin/orders.ts';
import type { AdminResult } from '#web/admin/calls/call-admin.ts';
import { actInTurn, type FewOrders } from './act-in-turn.ts';

type Answer = AdminResult<{ orders: OrderActedOn[] }>;

const orders = Array.from({ length: 50 }, (_, at) => ({ orderId: at + 1, seen: '1-0', input: {} }));
const ids = (from: number, to: number) => orders.slice(from, to).map(({ orderId }) => orderId);

const done = ({ orders }: FewOrders): Answer => ({
  ok: true,
  value: {
    orders: orders.map(({ orderId }) => ({ orderId, isDone: true, told: '', back: null, line: null })),
  },
});
const refuse = (status: number): Answer => ({
  ok: false,
  problem: { type: '/problems/any', title: 'No.', status },
});
const lose: Answer = { ok: false, problem: null };

/** Acts on fifty orders, where each call is answered in its turn, and tells what was sent and what came. */
async function press(answers: readonly ((few: FewOrders) => Answer)[], isLeft = (_calls: number) => false) {
  const sent: FewOrders[] = [];
  const acted: number[] = [];
  const end = await actInTurn(
    { key: 'press', input: { note: 'Paid' }, orders },
    {
      call: async (few) => {
        sent.push(few);
        return (answers[sent.length - 1] ?? done)(few);
      },
      onActed: (came) => acted.push(...came.map(({ orderId }) => orderId)),
      isLeft: () => isLeft(sent.length),
    },
  );
  return { sent, acted, end };
}

test('orders go twenty a call, each once, with the key and the words of the press', async () => {
  const { sent, acted, end } = await press([]);
  expect(sent.map(({ orders }) => orders.length)).toEqual([20, 20, 10]);
  expect(sent.every(({ key, input }) => key === 'press' && input.note === 'Paid')).toBe(true);
  expect(acted).toEqual(ids(0, 50));
  expect(end).toEqual({ refused: null, unsure: [], rest: [] });
});

test('a refusal at the second call leaves the rest as it is, all of it told', async () => {
  const { sent, acted, end } = await press([done, () => refuse(403)]);
  expect(sent).toHaveLength(2);
  expect(acted).toEqual(ids(0, 20));
  expect(end).toMatchObject({ refused: { problem: { status: 403 } }, unsure: [], rest: ids(20, 50) });
});

test.each([
  ['is lost', lose],
  ['tells of a fault', refuse(500)],
])(
  'of the orders in a call whose answer %s nobody says that they are as they were',
  async (_name, answer) => {
    const { end } = await press([done, () => answer]);
    expect(end).toMatchObject({ unsure: ids(20, 40), rest: ids(40, 50) });
  },
);

test('who leaves it on the way has those under way done, and no call after them', async () => {
  const { sent, acted, end } = await press([], (calls) => calls > 0);
  expect(sent).toHaveLength(1);
  expect(acted).toEqual(ids(0, 20));
  expect(end).toEqual({ refused: null, unsure: [], rest: ids(20, 50) });
});
