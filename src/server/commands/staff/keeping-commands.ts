import { contactServiceFlag, staffFlag, staffTransfer } from '#contract/staff.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { clearOrderFlag } from '#server/staff/keeping/clear-order-flag.ts';
import { flagContactService } from '#server/staff/keeping/flag-contact-service.ts';
import { transferLicence } from '#server/staff/keeping/transfer-licence.ts';
import { changeAddress } from './change-address.ts';
import { findTypedOrder } from './find-typed-order.ts';
import { parseArguments } from './parse-arguments.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands about licences, customers and flags. */
export const keepingCommands = {
  transfer: {
    usage: '<licence> --to FIELD=VALUE … [--by NAME]',
    says: 'Gives a licence to another licensee, who gets its new certificate by mail.',
    positionals: 1,
    options: { to: { type: 'string', multiple: true }, by: { type: 'string' } },
    async run(services, typed) {
      const [licenceNumber = ''] = typed.positionals;
      const licensee = changeAddress(emptyAddress(), typed.all('to'));
      if (!licensee.ok) return licensee;
      const by = typed.find('by');
      const asked = parseArguments(staffTransfer, {
        licenceNumber,
        licensee: licensee.value ?? emptyAddress(),
        ...(by === null ? {} : { by }),
      });
      if (!asked.ok) return asked;
      const moved = await transferLicence(services, asked.value);
      if (!moved.ok) return moved;
      const { companyName, firstName, lastName } = asked.value.licensee;
      const holder = companyName || `${firstName} ${lastName}`.trim();
      return {
        ok: true,
        value: [`${licenceNumber} of ${moved.value.orderNumber} is held by ${holder} now.`],
      };
    },
  },
  'clear-flag': {
    usage: '<order> <flag> [--by NAME]',
    says: 'Takes a flag off an order once somebody has seen to it.',
    positionals: 2,
    options: { by: { type: 'string' } },
    async run(services, typed) {
      const found = await findTypedOrder(services.db, typed);
      if (!found.ok) return found;
      const by = typed.find('by');
      const asked = parseArguments(staffFlag, {
        orderId: found.value.order.id,
        flag: typed.positionals[1],
        ...(by === null ? {} : { by }),
      });
      if (!asked.ok) return asked;
      const cleared = await clearOrderFlag(services, asked.value);
      if (!cleared.ok) return cleared;
      return { ok: true, value: [`${cleared.value.orderNumber} has the flag ${asked.value.flag} no more.`] };
    },
  },
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
} satisfies Record<string, StaffCommand>;

function contactService({
  mustContactService,
  says,
  done,
}: {
  mustContactService: boolean;
  says: string;
  done: string;
}): StaffCommand {
  return {
    usage: '<e-mail>',
    says,
    positionals: 1,
    options: {},
    async run(services, typed) {
      const [email] = typed.positionals;
      const asked = parseArguments(contactServiceFlag, { email, mustContactService });
      if (!asked.ok) return asked;
      const flagged = await flagContactService(services, asked.value);
      return flagged.ok ? { ok: true, value: [`${flagged.value.email} ${done}`] } : flagged;
    },
  };
}
