import { deskActions } from '#server/staff/actions/desk-actions.ts';
import { actionCommand, orderCommand } from './action-command.ts';
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
  'note-customer': actionCommand({
    action: deskActions.noteCustomer,
    takes: ['e-mail'],
    options: { words: { shows: 'TEXT', isRequired: true }, 'note-id': { shows: 'NUMBER' } },
    read: ({ positionals: [email], find }) => {
      const noteId = find('note-id');
      return { ok: true, value: { email, ...(noteId !== null && { noteId: Number(noteId) }) } };
    },
  }),
  'drop-customer-note': actionCommand({
    action: deskActions.dropCustomerNote,
    takes: ['e-mail', 'note'],
    read: ({ positionals: [email, note] }) => ({ ok: true, value: { email, noteId: Number(note) } }),
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
