import { deskActions } from '#server/staff/actions/desk-actions.ts';
import { orderCommand } from './action-command.ts';
import { toMemberId } from './member-commands.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands about what the staff keep of an order for each other. */
export const deskCommands: Record<string, StaffCommand> = {
  note: orderCommand({
    action: deskActions.note,
    options: { words: { shows: 'TEXT', isRequired: true }, 'note-id': { shows: 'NUMBER' } },
    read: ({ find }) => {
      const noteId = find('note-id');
      return { ok: true, value: noteId === null ? {} : { noteId: Number(noteId) } };
    },
  }),
  'drop-note': orderCommand({
    action: deskActions.dropNote,
    takes: ['note'],
    read: ({ positionals: [, note] }) => ({ ok: true, value: { noteId: Number(note) } }),
  }),
  assign: orderCommand({
    action: deskActions.assign,
    mayTake: ['member'],
    read: ({ positionals: [, member] }) => ({
      ok: true,
      value: member === undefined ? {} : { assigneeId: toMemberId(member) },
    }),
  }),
};
