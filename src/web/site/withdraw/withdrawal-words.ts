import type { Withdrawal } from '#contract/withdrawal.ts';
import { formatDay } from '#domain/day/days.ts';
import type { NoWithdrawal } from '#domain/order/withdrawal-right.ts';

const none: Record<NoWithdrawal, string> = {
  'no-contract':
    'Nothing was ordered by it yet that would bind you. Who does not go on with it owes nothing.',
  company: 'It was ordered for a company. The right of withdrawal is for consumers.',
  outside: 'Neither the buyer nor the licensee is in the EU, whose law gives this right.',
  'given-back': 'The order has ended, and what was paid for it goes back or went back already.',
  withdrawn: '',
  delivered:
    'The fonts were delivered at once, to which you expressly consented before, and acknowledged that the right of withdrawal ends with it. A mail that we sent to the buyer confirms that.',
  over: 'The fourteen days are over in which it could be withdrawn from.',
};

/** Whether an order can be withdrawn from, in sentences for its buyer. */
export function withdrawalWords({
  right,
  withdrawnAt,
  email,
}: Pick<Withdrawal, 'right' | 'withdrawnAt' | 'email'>): {
  state: string;
  sentences: string;
} {
  if (withdrawnAt !== null) {
    return {
      state: 'You have withdrawn',
      sentences: `Your withdrawal arrived on ${formatDay(withdrawnAt.slice(0, 10))} (UTC). Its acknowledgement, with its words and its time, goes to ${email}.`,
    };
  }
  if (right.isRunning) {
    return {
      state: 'You may withdraw',
      sentences: `Until ${formatDay(right.until)} you may withdraw from this contract without giving a reason. Its licences end with it, and what you paid goes back within fourteen days.`,
    };
  }
  return { state: 'There is no right of withdrawal', sentences: none[right.why] };
}
