import { z } from 'zod';
import { wireDay, wireInstant } from '#contract/wire.ts';

const day = z.union([z.literal('').transform(() => undefined), wireDay]).optional();
const text = z
  .string()
  .trim()
  .max(300)
  .transform((typed) => (typed === '' ? undefined : typed))
  .optional();

/** Which entries are looked at; fields that are empty ask for nothing. */
export const auditFilter = z.strictObject({ subject: text, who: text, action: text, from: day, until: day });

/** GET audit: a page of the entries, the newest first; `page` counts from 1. */
export const auditAsked = auditFilter.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const auditPage = z.object({
  count: z.int(),
  page: z.int(),
  perPage: z.int(),
  entries: z.array(
    z.object({
      id: z.int(),
      at: wireInstant,
      actor: z.string(),
      role: z.string(),
      way: z.string(),
      memberId: z.int().nullable(),
      action: z.string(),
      subject: z.string(),
      subjectName: z.string(),
      input: z.record(z.string(), z.unknown()),
      /** Null of what was cut off before it ended. */
      outcome: z
        .object({
          result: z.enum(['done', 'refused', 'failed']),
          why: z.string().nullable(),
          changes: z.array(
            z.object({ fact: z.string(), before: fact, after: fact, isPersonal: z.boolean() }),
          ),
          /** How many it changed besides those. */
          furtherChanges: z.int(),
        })
        .nullable(),
    }),
  ),
});
export type AuditPage = z.output<typeof auditPage>;
