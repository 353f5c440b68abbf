import {
  staffAssign,
  staffCustomerNote,
  staffDropCustomerNote,
  staffDropNote,
  staffNote,
} from '#contract/staff.ts';
import { assignOrder } from '#server/staff/desk/assign-order.ts';
import { dropCustomerNote, noteCustomer } from '#server/staff/desk/note-customer.ts';
import { dropNote, noteOrder } from '#server/staff/desk/note-order.ts';
import { changingAction } from './staff-action.ts';

/** What staff keep of an order, or a customer, for each other. */
export const deskActions = {
  note: changingAction({
    name: 'note',
    title: 'Note',
    says: 'Notes something of an order for the staff alone, or writes one of its notes anew.',
    schema: staffNote,
    run: noteOrder,
    tell: ({ orderNumber, noteId }) => [`Note ${noteId} of ${orderNumber} is kept.`],
  }),
  dropNote: changingAction({
    name: 'drop-note',
    title: 'Drop a note',
    says: 'Takes a note off an order.',
    schema: staffDropNote,
    run: dropNote,
    tell: ({ orderNumber, noteId }) => [`Note ${noteId} of ${orderNumber} is dropped.`],
  }),
  noteCustomer: changingAction({
    name: 'note-customer',
    title: 'Note',
    says: 'Notes something of a customer for the staff alone, or writes one of their notes anew.',
    schema: staffCustomerNote,
    run: noteCustomer,
    tell: ({ email, noteId }) => [`Note ${noteId} of ${email} is kept.`],
  }),
  dropCustomerNote: changingAction({
    name: 'drop-customer-note',
    title: 'Drop a note',
    says: 'Takes a note off a customer.',
    schema: staffDropCustomerNote,
    run: dropCustomerNote,
    tell: ({ email, noteId }) => [`Note ${noteId} of ${email} is dropped.`],
  }),
  assign: changingAction({
    name: 'assign',
    title: 'Assign',
    says: 'Says which member of the staff, by their number, sees to an order; without one nobody in particular.',
    schema: staffAssign,
    run: assignOrder,
    tell: ({ orderNumber, name, isNew }) => [
      isNew
        ? name === null
          ? `${orderNumber} is nobody’s in particular.`
          : `${name} sees to ${orderNumber}.`
        : `${orderNumber} was ${name === null ? 'nobody’s in particular' : `seen to by ${name}`} before; nothing has changed.`,
    ],
  }),
};
