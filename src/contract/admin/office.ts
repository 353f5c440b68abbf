import { z } from 'zod';
import { newPasskey, passkeyLogin } from '#contract/passkeys.ts';
import { wireInstant } from '#contract/wire.ts';
import { isEmailFormat } from '#domain/form/email-format.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import { checkPoints } from '#domain/staff/check-points.ts';
import { staffRoles } from '#domain/staff/staff-policies.ts';

const email = z
  .string()
  .trim()
  .max(254)
  .refine((text) => text !== '' && isEmailFormat(text), 'This is no e-mail address.');
const name = z.string().trim().min(1, 'Please tell your name.').max(80);
const password = z.string().min(1).max(1000);
/** Six digits; spaces are how apps show them. */
const code = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/\s/g, ''));
/** Of a link: not looked at closer, so that every wrong one is told the same. */
const token = z.string().max(200);

/** Who is signed in, told by GET office and to who has just come in. */
export const office = z.object({
  member: z.object({
    memberId: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
  }),
  /** When this login ends at the latest; without anything done it ends before. */
  until: wireInstant,
});
export type Office = z.output<typeof office>;

/** POST login/password */
export const staffPasswordLogin = z.strictObject({ email: z.string().max(254), password, code });
/** POST login/passkey/finish */
export const staffPasskeyLogin = passkeyLogin;

/** GET own-sessions: where a member is signed in, what was seen last first. */
export const ownSessions = z.array(
  z.object({
    id: z.int(),
    device: z.string(),
    createdAt: wireInstant,
    lastSeenAt: wireInstant,
    isThisOne: z.boolean(),
  }),
);
export type OwnSessions = z.output<typeof ownSessions>;
/** POST own-sessions/end: one of them, or all others than this one. */
export const endedSession = z.strictObject({ sessionId: z.int().positive().max(LARGEST_ID).optional() });

/** POST join/read, join/codes: the token of a link. */
export const invitationToken = z.strictObject({ token });
/** Whom a link is for: of the first owner nothing is known. */
export const invitation = z.object({
  email: z.string().nullable(),
  name: z.string(),
  role: z.enum(staffRoles),
  foundryName: z.string(),
  /** Whether the member is on the staff, and sets new keys in place of all earlier ones. */
  isAgain: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

/** POST join/passkey: `email` is the first owner's, and of nobody else asked. */
export const joining = z.strictObject({ token, name, email: email.optional() });

/** What an app for codes needs: the key in base32, its address and that address as a QR code, a path in a square of `size`. */
export const joinCodes = z.object({
  key: z.string(),
  address: z.string(),
  picture: z.object({ path: z.string(), size: z.int() }),
  /** The key as only the server reads it, to be sent back. */
  sealedKey: z.string(),
});
export type JoinCodes = z.output<typeof joinCodes>;

/** POST join/finish: how somebody will sign in, a passkey or a password with codes. */
export const joined = joining.extend({
  by: z.discriminatedUnion('way', [
    z.strictObject({ way: z.literal('passkey'), response: newPasskey.shape.response }),
    z.strictObject({ way: z.literal('password'), password, sealedKey: z.string().max(400), code }),
  ]),
});
export type Joined = z.output<typeof joined>;

/** POST actions/{action}: what the action takes, without who does it. */
export const actionInput = z.record(z.string().max(80), z.unknown());
/** What an action did, as its use case tells it. */
export const actionDone = z.object({
  done: z.unknown(),
  /** The same in sentences, where the action has any. */
  told: z.array(z.string()),
});
/**
 * How it is asked for: `key`, made anew for each form that is filled in, has a second press of the same do nothing more; `seen` is the
 * revision of the order that somebody had before them, which has to be its last one still.
 */
export const actionAsked = z.strictObject({ key: z.uuid().optional(), seen: z.string().max(40).optional() });

/** GET checklist: what is open at each point, in sentences, as `npm run check` has them; nothing where it is done. */
export const checklist = z.object({
  points: z.array(
    z.object({
      point: z.enum(checkPoints),
      /** Without it the shop takes no real orders. */
      missing: z.array(z.string()),
      /** What is to be seen to, though nothing waits for it. */
      advised: z.array(z.string()),
      /** Who said that it is done, where no machine can tell. */
      checkedOff: z.object({ by: z.string(), at: wireInstant }).nullable(),
    }),
  ),
});
export type Checklist = z.output<typeof checklist>;
