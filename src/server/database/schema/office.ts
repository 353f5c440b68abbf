import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { customer } from './customers.ts';
import { shopOrder } from './orders.ts';
import { staffMember } from './staff.ts';

/** A list as a member of the staff wants to find it again. */
export const staffView = pgTable(
  'staff_view',
  {
    id: id(),
    memberId: integer('member_id')
      .notNull()
      .references(() => staffMember.id, { onDelete: 'cascade' }),
    /** Which list it is of. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Its filters, sort and columns, as the address of the list has them. */
    query: text('query').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('one_view_of_a_name').on(table.memberId, table.list, table.name)],
);

/** What the staff's desk has of an order beside it: who sees to it, and who of the office was at it last. */
export const orderDesk = pgTable(
  'order_desk',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    assigneeId: integer('assignee_id').references(() => staffMember.id, { onDelete: 'set null' }),
    /** How often somebody of the office acted on the order: whoever acts says which they have seen. */
    revision: integer('revision').notNull().default(0),
    /** The highest number that an act was given, also one that was refused since. */
    taken: integer('taken').notNull().default(0),
    lastBy: text('last_by').notNull().default(''),
    /** The action, by its name. */
    lastAction: text('last_action').notNull().default(''),
    lastAt: instant('last_at'),
  },
  (table) => [index().on(table.assigneeId)],
);

/** What somebody of the staff noted of an order. */
export const orderNote = pgTable(
  'order_note',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
    changedBy: text('changed_by'),
    changedAt: instant('changed_at'),
  },
  (table) => [index().on(table.orderId)],
);

/** What somebody of the staff noted of a customer; it goes with the account. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
    changedBy: text('changed_by'),
    changedAt: instant('changed_at'),
  },
  (table) => [index().on(table.customerId)],
);
