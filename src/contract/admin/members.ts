import { z } from 'zod';
import { wireInstant } from '#contract/wire.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import { staffRoles } from '#domain/staff/staff-policies.ts';

/** A member of the staff as owners see them. */
const toldMember = z.object({
  id: z.int(),
  email: z.string(),
  /** '' until they have joined. */
  name: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(['invited', 'active', 'ended']),
  invitedBy: z.string(),
  /** Until when a link that was sent holds; null where none is open. */
  invitedUntil: wireInstant.nullable(),
  joinedAt: wireInstant.nullable(),
  endedAt: wireInstant.nullable(),
  hasPassword: z.boolean(),
  passkeys: z.int(),
  sessions: z.array(
    z.object({ id: z.int(), device: z.string(), createdAt: wireInstant, lastSeenAt: wireInstant }),
  ),
});
export type ToldMember = z.output<typeof toldMember>;

/** GET members: a page of them, in the order in which they came, or one alone. */
export const membersAsked = z.strictObject({
  member: z.coerce.number().int().min(1).max(LARGEST_ID).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export const memberPage = z.object({
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  members: z.array(toldMember),
});
export type MemberPage = z.output<typeof memberPage>;
