import { type PaymentsOfOrder, paymentsOfOrder, type StatementPlan } from '#contract/bank-payments.ts';
import type { Result } from '#contract/refusal.ts';
import { bankActions } from '#server/staff/actions/bank-actions.ts';
import { runStaffAction } from '#server/staff/actions/run-staff-action.ts';
import { commandActor } from '#server/staff/staff-actor.ts';
import { groupByOrder } from '#server/staff/statements/group-by-order.ts';
import { actionCommand } from './action-command.ts';
import { describeStatement } from './describing/describe-statement.ts';
import type { StaffCommand } from './staff-command.ts';
import { parseArguments, refuseArguments } from './typed/parse-arguments.ts';
import type { TypedArguments } from './typed/typed-arguments.ts';

const { bankStatement, enterPayments } = bankActions;

/** The commands about statements of the foundry's bank: what one would pay, and having it entered. */
export const bankCommands: Record<string, StaffCommand> = {
  'bank-statement': actionCommand({
    action: bankStatement,
    takes: ['file'],
    read: ({ positionals: [path] }) => ({ ok: true, value: { path } }),
    tell: describeStatement,
  }),
  'enter-payments': {
    says: enterPayments.says,
    takes: ['file'],
    options: { take: { shows: 'NUMBERS' }, 'other-account': { shows: null }, by: { shows: 'NAME' } },
    async run(services, typed) {
      const [path = ''] = typed.positionals;
      const by = typed.find('by') ?? 'staff';
      const actor = commandActor(by);
      const plan = await runStaffAction(services, { action: bankStatement, actor, asked: { path } });
      if (!plan.ok) return plan;
      const chosen = choose(plan.value, typed);
      if (!chosen.ok) return chosen;
      const lines: string[] = [];
      let entered = 0;
      for (const asked of chosen.value) {
        const done = await runStaffAction(services, { action: enterPayments, actor, asked });
        if (done.ok) entered += 1;
        lines.push(
          ...(done.ok
            ? (enterPayments.tell?.(done.value, { asked, order: null }) ?? [])
            : [done.detail ?? done.errors?.[0]?.message ?? done.code]),
        );
      }
      if (entered === 0 && lines.length > 0)
        return { ok: false, code: 'order-state-conflict', detail: lines.join('\n') };
      return { ok: true, value: lines.length === 0 ? ['There is nothing to be entered.'] : lines };
    },
  },
};

/** What is proposed, and what was named besides, by order. */
function choose({ payments }: StatementPlan, typed: TypedArguments): Result<PaymentsOfOrder[]> {
  const isOtherAccountMeant = typed.has('other-account');
  const take = typed.find('take');
  const numbers = take === null ? [] : take.split(',').map((number) => Number(number.trim()));
  for (const number of numbers) {
    const named = payments.find((one) => one.number === number);
    if (named === undefined || named.sealed === null)
      return refuseArguments(`There is no payment ${number} that can be entered.`);
  }
  const taken = payments.filter(
    ({ number, isProposed, verdict }) =>
      numbers.includes(number) ||
      isProposed ||
      (isOtherAccountMeant && (verdict === 'exact' || verdict === 'in-parts')),
  );
  const groups: PaymentsOfOrder[] = [];
  for (const group of groupByOrder(taken.flatMap(({ sealed }) => sealed ?? []))) {
    const asked = parseArguments(paymentsOfOrder, {
      ...group,
      isOtherAccountMeant,
      by: typed.find('by') ?? 'staff',
    });
    if (!asked.ok) return asked;
    groups.push(asked.value);
  }
  return { ok: true, value: groups };
}
