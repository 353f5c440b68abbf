import { eq } from 'drizzle-orm';
import type { PasskeyCreation } from '#contract/passkeys.ts';
import type { Result } from '#contract/refusal.ts';
import { PASSKEYS_MOST } from '#domain/limits.ts';
import { customer, passkey } from '#server/database/schema/customers.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { creationOptions } from '#server/webauthn/creation-options.ts';
import { passkeySite } from '#server/webauthn/passkey-site.ts';
import { makePasskeyChallenge } from './passkey-challenges.ts';
import type { PasskeyServices } from './passkey-services.ts';
import { type Asking, proveOwner } from './prove-owner.ts';
import { userHandle } from './user-handle.ts';

/** POST customers/{id}/passkeys/begin: what navigator.credentials.create() is asked. */
export async function beginPasskey(
  services: PasskeyServices,
  asking: Asking,
): Promise<Result<PasskeyCreation>> {
  const { db, publicUrl } = services;
  const { customerId, sessionId } = asking;
  const refusal = await proveOwner(services, asking);
  if (refusal !== null) return refusal;
  const [account] = await db
    .select({ email: customer.email })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (account === undefined) return { ok: false, code: 'not-found' };
  const known = await db
    .select({ id: passkey.credentialId })
    .from(passkey)
    .where(eq(passkey.customerId, customerId));
  if (known.length >= PASSKEYS_MOST) return { ok: false, code: 'passkeys-full' };
  const options = await creationOptions({
    publicUrl,
    name: (await readFoundry(db)).name,
    userName: account.email,
    handle: userHandle({ customerId, rpID: passkeySite(publicUrl).rpID }),
    challenge: await makePasskeyChallenge(services, { sessionId, purpose: 'register' }),
    known,
  });
  return { ok: true, value: options };
}
