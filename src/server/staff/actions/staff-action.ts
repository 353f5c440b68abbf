import type { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import type { OrderAtHand } from '#domain/staff/order-reasons.ts';
import type { StaffActionName } from '#domain/staff/staff-policies.ts';
import type { StaffOrder } from '#server/staff/reading/read-staff-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/**
 * What staff can do, once for every way in which they do it. What it is about and who may stands under its name in
 * `staffPolicies`.
 */
export interface StaffAction<Schema extends z.ZodObject = z.ZodObject, Done = unknown> {
  name: StaffActionName;
  /** What stands on its button. */
  title: string;
  /** What it does, in a sentence. */
  says: string;
  /** Whether it changes nothing. */
  isReading: boolean;
  /** Whether it reads or writes files of the machine, which nobody does from afar. */
  isOfMachine?: boolean;
  /** Why it makes no sense for an order now; null where it does. Those that are not about one order have none. */
  whyNot?: (order: OrderAtHand) => string | null;
  schema: Schema;
  /** `taken` is the number at which its order was taken up for it; a command takes none up. */
  run(services: StaffServices, asked: z.output<Schema>, taken?: number): Promise<Result<Done>>;
  /** What was done, in sentences for who did it. */
  tell?(done: Done, about: { asked: z.output<Schema>; order: ToldOrder | null }): string[];
  /** What a field of it may be for an order, where that is known: the flags that it bears. */
  choices?: (whole: StaffOrder) => Record<string, ActionChoice[]>;
}

/** What is told of the order that an action is about, as it was before. */
export type ToldOrder = Pick<StaffOrder['order'], 'orderNumber' | 'billingAddress'>;

/** What a field may hold, and how that is called. */
interface ActionChoice {
  value: string | number;
  label: string;
}

/** An action that changes one order, where it makes sense for it. */
export function orderAction<Schema extends z.ZodObject, Done>({
  tell,
  ...action
}: Omit<StaffAction<Schema, Done>, 'isReading' | 'tell' | 'whyNot'> & {
  whyNot: (order: OrderAtHand) => string | null;
  tell: (done: Done, about: { asked: z.output<Schema>; order: ToldOrder }) => string[];
}): StaffAction<Schema, Done> {
  return {
    ...action,
    isReading: false,
    tell: (done, { asked, order }) => (order === null ? [] : tell(done, { asked, order })),
  };
}

/** An action that changes something; who did it is told what came of it. */
export function changingAction<Schema extends z.ZodObject, Done>(
  action: Omit<StaffAction<Schema, Done>, 'isReading'> & Required<Pick<StaffAction<Schema, Done>, 'tell'>>,
): StaffAction<Schema, Done> {
  return { ...action, isReading: false };
}

/** An action that tells something. */
export function readingAction<Schema extends z.ZodObject, Done>(
  action: Omit<StaffAction<Schema, Done>, 'isReading' | 'whyNot'>,
): StaffAction<Schema, Done> {
  return { ...action, isReading: true };
}
