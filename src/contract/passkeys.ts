import { z } from 'zod';

/** Bytes as WebAuthn's JSON has them; the longest are attestations of some kilobytes. */
const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/, 'expected base64url');
const password = z.string().min(1).max(1000);

/** What every response of an authenticator has around its `response` (PublicKeyCredential.toJSON of WebAuthn 3). */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  /** Answers of extensions, of which none is used. */
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
};

const registrationResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url.optional(),
  }),
});

const authenticationResponse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** POST customers/{id}/passkeys/begin and …/remove: the password, where the login is older than ten minutes. */
export const passkeyProof = z.strictObject({ password: password.optional() });

/** What navigator.credentials.create() is asked (PublicKeyCredentialCreationOptionsJSON of WebAuthn 3). */
export const passkeyCreation = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  /** `id` tells nothing of the customer. */
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: base64url })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** POST customers/{id}/passkeys/finish: what the authenticator made, and the name to know it by; '' is the browser's. */
export const newPasskey = z.strictObject({
  response: registrationResponse,
  name: z.string().trim().max(60).default(''),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** What navigator.credentials.get() is asked; no account is named, the authenticator offers its own. */
export const passkeyRequest = z.object({
  challenge: base64url,
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** POST customers/passkey-login/finish */
export const passkeyLogin = z.strictObject({ response: authenticationResponse });
export type PasskeyLogin = z.output<typeof passkeyLogin>;
