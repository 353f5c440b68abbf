import { shopActions } from '#server/staff/actions/shop-actions.ts';
import { actionCommand } from './action-command.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands of what is done once, before a shop takes real orders. */
export const shopCommands: Record<string, StaffCommand> = {
  'check-off': actionCommand({
    action: shopActions.checkOff,
    takes: ['point'],
    options: { undone: { shows: null } },
    read: ({ positionals: [point], has }) => ({ ok: true, value: { point, isUndone: has('undone') } }),
  }),
  'take-out-tried': actionCommand({
    action: shopActions.takeOutTried,
    takes: [],
    options: { 'for-good': { shows: null } },
    read: ({ has }) => ({ ok: true, value: { isForGood: has('for-good') } }),
  }),
};
