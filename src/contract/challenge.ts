import { z } from 'zod';
import { challengeHeader } from './challenge-header.ts';

const hex = z
  .string()
  .regex(/^[0-9a-f]+$/)
  .max(256);

/** A proof-of-work challenge of ALTCHA, version 2. All of it is signed, so it is sent back as it came. */
export const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** The iterations of one try. */
    cost: z.int().positive(),
    /** Seconds since 1970. */
    expiresAt: z.int().positive(),
    keyLength: z.int().positive(),
    /** What the key of the counter that is looked for begins with. */
    keyPrefix: hex,
    keySignature: hex,
    /** Random, and so the challenge's name. */
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});
export type Challenge = z.infer<typeof challenge>;

/** A challenge with its solution, as ALTCHA's programs for browsers make it. */
export const solvedChallenge = z.object({
  challenge,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex }),
});

/** Headers of a call that needs a solved challenge. */
export const challengeHeaders = z.object({
  [challengeHeader]: z
    .string()
    .max(4000)
    .optional()
    .meta({ description: 'A solved challenge of customers/challenge: base64 of its JSON. Serves once.' }),
});
