import type { PaymentsEntered, PaymentsOfOrder } from '#contract/bank-payments.ts';
import { problems } from '#contract/problem.ts';
import type { StaffActor } from '#domain/staff/staff-actor.ts';
import { withoutCommands } from '#domain/staff/without-commands.ts';
import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import { findPresentActor } from '#server/office/sessions/staff-sessions.ts';
import { bankActions } from '#server/staff/actions/bank-actions.ts';
import { runStaffAction } from '#server/staff/actions/run-staff-action.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { groupByOrder } from '#server/staff/statements/group-by-order.ts';
import { planStatement } from '#server/staff/statements/plan-statement.ts';

/** The calls about bank statements. A statement pays many orders: each is an act of its own, in the audit log, too. */
export function createBankHandlers(services: StaffServices) {
  return {
    planStatement: async ({ query: { name }, body }) => {
      const plan = await planStatement(services, { name, bytes: body });
      if (!plan.ok) return plan;
      const payments = plan.value.payments.map((line) => ({
        ...line,
        order: line.order === null ? null : { ...line.order, whyNot: withoutCommandsIn(line.order.whyNot) },
      }));
      return { ok: true, value: { ...plan.value, payments } };
    },
    enterPayments: async ({ body: { payments, isOtherAccountMeant }, staff: { sessionId } }) => {
      const orders: PaymentsEntered['orders'] = [];
      for (const group of groupByOrder(payments)) {
        // Of hundreds it takes a while, in which a role or a login may be taken away.
        const actor = await findPresentActor(services, sessionId);
        const done =
          actor === null
            ? { isEntered: false, told: ['You are not signed in any more.'] }
            : await enter(services, actor, { ...group, isOtherAccountMeant, by: actor.name });
        orders.push({ orderId: group.orderId, ...done });
      }
      return { ok: true, value: { orders } };
    },
  } satisfies Partial<AdminHandlers>;
}

function withoutCommandsIn(text: string | null): string | null {
  return text === null ? null : withoutCommands(text);
}

const { enterPayments } = bankActions;

async function enter(
  services: StaffServices,
  actor: StaffActor,
  asked: PaymentsOfOrder,
): Promise<{ isEntered: boolean; told: string[] }> {
  const done = await runStaffAction(services, { action: enterPayments, actor, asked });
  if (done.ok)
    return { isEntered: true, told: enterPayments.tell?.(done.value, { asked, order: null }) ?? [] };
  const why = done.detail ?? done.errors?.[0]?.message ?? problems[done.code].title;
  return { isEntered: false, told: [withoutCommands(why)] };
}
