import { z } from 'zod';
import { wireInstant } from '#contract/wire.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import { mailStates } from '#domain/staff/mail-state.ts';
import { formField } from './form-field.ts';

const page = z.coerce.number().int().min(1).max(100_000).default(1);

/** GET jobs: what failed, runs or waits; with `aside=1` what was put aside. */
export const jobsAsked = z.strictObject({ aside: z.enum(['', '1']).default(''), page });
export type JobsAsked = z.output<typeof jobsAsked>;
const act = z.object({ name: z.string(), title: z.string(), says: z.string(), fields: z.array(formField) });
export const jobPage = z.object({
  counts: z.object({ failed: z.int(), running: z.int(), waiting: z.int(), aside: z.int() }),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  /** Failures first. */
  jobs: z.array(
    z.object({
      name: z.string(),
      standing: z.enum(['failed', 'waiting', 'running', 'aside']),
      since: wireInstant,
      /** When its next attempt may begin; of one that waits. */
      nextAt: wireInstant,
      attempts: z.int(),
      reason: z.string().nullable(),
    }),
  ),
  acts: z.array(act),
});
export type JobPage = z.output<typeof jobPage>;

/** GET mails: the newest first; `recipient` begins the address. */
export const mailsAsked = z.strictObject({
  recipient: z.string().trim().max(254).default(''),
  state: z.enum(['', ...mailStates]).default(''),
  page,
});
export type MailsAsked = z.output<typeof mailsAsked>;
const toldMail = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(mailStates),
  at: wireInstant,
  fault: z.string().nullable(),
  orderNumber: z.string().nullable(),
});
export const mailPage = z.object({
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  mails: z.array(toldMail),
  acts: z.array(act),
});
export type MailPage = z.output<typeof mailPage>;

/** GET mails/{mail} */
export const mailNamed = z.strictObject({ mail: z.coerce.number().int().positive().max(LARGEST_ID) });
/** A mail as it was sent, its links cut; null before it is, and of those that were sent before this was kept. */
export const mailSheet = toldMail.extend({
  sentAs: z.object({ subject: z.string(), text: z.string(), attachments: z.array(z.string()) }).nullable(),
});
export type MailSheet = z.output<typeof mailSheet>;
