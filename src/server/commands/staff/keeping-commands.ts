import type { staffContactFlag } from '#contract/staff.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { formatInstant } from '#domain/day/days.ts';
import { keepingActions } from '#server/staff/actions/keeping-actions.ts';
import { orderActions } from '#server/staff/actions/order-actions.ts';
import type { StaffAction } from '#server/staff/actions/staff-action.ts';
import type { ToldSession } from '#server/staff/keeping/customer-sessions.ts';
import { actionCommand, orderCommand } from './action-command.ts';
import type { StaffCommand } from './staff-command.ts';
import { changeAddress } from './typed/change-address.ts';

/** The commands about licences, customers and flags. */
export const keepingCommands = {
  transfer: actionCommand({
    action: keepingActions.transfer,
    takes: ['licence'],
    options: { to: { shows: 'FIELD=VALUE', isMany: true, isRequired: true } },
    read: ({ positionals: [licenceNumber], all }) => {
      const licensee = changeAddress(emptyAddress(), all('to'));
      if (!licensee.ok) return licensee;
      return { ok: true, value: { licenceNumber, licensee: licensee.value ?? emptyAddress() } };
    },
  }),
  revoke: actionCommand({
    action: keepingActions.revoke,
    takes: ['licence'],
    options: { reason: { shows: 'TEXT', isRequired: true } },
    read: ({ positionals: [licenceNumber] }) => ({ ok: true, value: { licenceNumber } }),
  }),
  restore: actionCommand({
    action: keepingActions.restore,
    takes: ['licence'],
    read: ({ positionals: [licenceNumber] }) => ({ ok: true, value: { licenceNumber } }),
  }),
  prolong: actionCommand({
    action: keepingActions.prolong,
    takes: ['licence'],
    options: { until: { shows: 'DAY', isRequired: true } },
    read: ({ positionals: [licenceNumber] }) => ({ ok: true, value: { licenceNumber } }),
  }),
  deliver: orderCommand({
    action: orderActions.deliver,
  }),
  'mail-again': orderCommand({
    action: orderActions.mailAgain,
    options: {
      mail: { shows: 'NUMBER' },
      to: { shows: 'ADDRESS' },
      'new-address': { shows: null },
      'by-hand': { shows: null },
    },
    read: ({ find, has }) => {
      const mail = find('mail');
      return {
        ok: true,
        value: {
          isByHand: has('by-hand'),
          isNewAddress: has('new-address'),
          ...(mail !== null && { mailId: Number(mail) }),
        },
      };
    },
  }),
  'send-e-invoice': actionCommand({
    action: keepingActions.sendEInvoice,
    takes: ['paper'],
    read: ({ positionals: [paper] }) => ({ ok: true, value: { paper } }),
  }),
  'clear-flag': orderCommand({
    action: orderActions.clearFlag,
    takes: ['flag'],
    read: ({ positionals: [, flag] }) => ({ ok: true, value: { flag } }),
  }),
  'flag-contact-service': customerCommand(keepingActions.flagContactService),
  'unflag-contact-service': customerCommand(keepingActions.unflagContactService),
  sessions: actionCommand({
    action: keepingActions.sessions,
    takes: ['e-mail'],
    read: ({ positionals: [email] }) => ({ ok: true, value: { email } }),
    tell: (sessions) =>
      sessions.length === 0 ? ['Nobody is logged in there.'] : sessions.map(describeSession),
  }),
  'end-sessions': actionCommand({
    action: keepingActions.endSessions,
    takes: ['e-mail'],
    options: { session: { shows: 'NUMBER' } },
    read: ({ positionals: [email], find }) => {
      const session = find('session');
      return { ok: true, value: { email, ...(session !== null && { sessionId: Number(session) }) } };
    },
  }),
};

function describeSession({ id, device, createdAt, lastSeenAt }: ToldSession): string {
  const [since, seen] = [formatInstant(new Date(createdAt)), formatInstant(new Date(lastSeenAt))];
  return `${id}  ${device}  since ${since}, last seen ${seen}`;
}

function customerCommand(action: StaffAction<typeof staffContactFlag, { email: string }>): StaffCommand {
  return actionCommand({
    action,
    takes: ['e-mail'],
    read: ({ positionals: [email] }) => ({ ok: true, value: { email } }),
  });
}
