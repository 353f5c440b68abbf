import { contactServiceFlag, staffFlag, staffMailAgain, staffOrder, staffTransfer } from '#contract/staff.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { partyName } from '#domain/address/party-name.ts';
import { clearOrderFlag } from '#server/staff/keeping/clear-order-flag.ts';
import { deliverOrder } from '#server/staff/keeping/deliver-order.ts';
import { flagContactService } from '#server/staff/keeping/flag-contact-service.ts';
import { mailAgain } from '#server/staff/keeping/mail-again.ts';
import { transferLicence } from '#server/staff/keeping/transfer-licence.ts';
import { actionCommand, orderCommand } from './action-command.ts';
import { changeAddress } from './change-address.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands about licences, customers and flags. */
export const keepingCommands = {
  transfer: actionCommand({
    says: 'Gives a licence to another licensee, who gets its new certificate by mail.',
    takes: ['licence'],
    options: { to: { shows: 'FIELD=VALUE', isMany: true, isRequired: true } },
    schema: staffTransfer,
    read: ({ positionals: [licenceNumber], all }) => {
      const licensee = changeAddress(emptyAddress(), all('to'));
      if (!licensee.ok) return licensee;
      return { ok: true, value: { licenceNumber, licensee: licensee.value ?? emptyAddress() } };
    },
    run: transferLicence,
    tell: ({ orderNumber }, { asked: { licenceNumber, licensee } }) => {
      const holder = partyName(licensee, true);
      return [`${licenceNumber} of ${orderNumber} is held by ${holder} now.`];
    },
  }),
  deliver: orderCommand({
    says: 'Has the delivery of a paid order tried now, once what was in its way is mended.',
    schema: staffOrder,
    run: deliverOrder,
    tell: ({ orderNumber, isNew }) => [
      isNew
        ? `The delivery of ${orderNumber} is tried now.`
        : `${orderNumber} was delivered before; nothing has changed.`,
    ],
  }),
  'mail-again': orderCommand({
    says: 'Sends the mails of an order again that failed; with --to to another address, which the order then has.',
    options: { mail: { shows: 'NUMBER' }, to: { shows: 'ADDRESS' }, 'by-hand': { shows: null } },
    schema: staffMailAgain,
    read: ({ find, has }) => {
      const mail = find('mail');
      return {
        ok: true,
        value: { isByHand: has('by-hand'), ...(mail !== null && { mailId: Number(mail) }) },
      };
    },
    run: mailAgain,
    tell: ({ orderNumber, count }, { asked: { isByHand, to } }) => {
      const mails = count === 1 ? 'The mail' : `The ${count} mails`;
      const verb = count === 1 ? 'is' : 'are';
      return [
        isByHand
          ? `${mails} of ${orderNumber} ${verb} done.`
          : `${mails} of ${orderNumber} ${verb} sent again${to === undefined ? '' : ` to ${to}`}.`,
      ];
    },
  }),
  'clear-flag': orderCommand({
    says: 'Takes a flag off an order once somebody has seen to it; what is owed has to be done first.',
    takes: ['flag'],
    schema: staffFlag,
    read: ({ positionals: [, flag] }) => ({ ok: true, value: { flag } }),
    run: clearOrderFlag,
    tell: ({ orderNumber }, { asked: { flag } }) => [`${orderNumber} has the flag ${flag} no more.`],
  }),
  'flag-contact-service': contactService({
    mustContactService: true,
    says: 'Has every order of a customer refused with the way to the service; a quote they take all the same.',
    done: 'has to contact the service from now on.',
  }),
  'unflag-contact-service': contactService({
    mustContactService: false,
    says: 'Lets a customer order again without the service.',
    done: 'may order again.',
  }),
};

function contactService({
  mustContactService,
  says,
  done,
}: {
  mustContactService: boolean;
  says: string;
  done: string;
}): StaffCommand {
  return actionCommand({
    says,
    takes: ['e-mail'],
    schema: contactServiceFlag,
    read: ({ positionals: [email] }) => ({ ok: true, value: { email, mustContactService } }),
    run: flagContactService,
    tell: ({ email }) => [`${email} ${done}`],
  });
}
