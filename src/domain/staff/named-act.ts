import type { StaffActionName } from './staff-policies.ts';

/** What stands on the buttons of the actions that sentences point to. */
export const actTitles = {
  confirm: 'Confirm for the buyer',
  'mark-paid': 'Mark as paid',
  cancel: 'Cancel',
  deliver: 'Deliver now',
  'mail-again': 'Send mails again',
  'clear-flag': 'Take a flag off',
  refund: 'Give money back',
  'accept-withdrawal': 'Accept the withdrawal',
  'refuse-withdrawal': 'Refuse the withdrawal',
  'refund-vat': 'Give the VAT back',
  'return-surplus': 'Return the surplus',
  'refund-again': 'Try the refund again',
  'refund-done': 'Refund transferred',
  'end-payments': 'End open payments',
  'send-e-invoice': 'Send over Peppol',
} as const satisfies Partial<Record<StaffActionName, string>>;

/** An action in a sentence: its button, and behind it in brackets how it is typed, which `withoutCommands` leaves out. */
export function namedAct(name: keyof typeof actTitles, typed: string | number): string {
  return `‘${actTitles[name]}’ (npm run staff -- ${name} ${typed})`;
}
