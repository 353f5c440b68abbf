import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Invitation, JoinCodes, joining } from '#contract/admin/office.ts';
import type { PasskeyCreation } from '#contract/passkeys.ts';
import type { Result } from '#contract/refusal.ts';
import { qrCodePath } from '#server/documents/pdf/qr-code-path.ts';
import type { EnteringServices } from '#server/office/entering/office-services.ts';
import { sealTotpKey } from '#server/office/entering/totp-key.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { makeTotpKey, totpAddress, writeTotpKey } from '#server/tokens/totp.ts';
import { creationOptions } from '#server/webauthn/creation-options.ts';
import { makeSignedChallenge } from '#server/webauthn/signed-challenges.ts';
import { countLinkTry, findOpenInvitation, type OpenInvitation } from './open-invitation.ts';

interface LinkInput {
  token: string;
  visitor: string;
}

/** POST join/read: whom a link is for. The link stays good: programs that look at mails follow links. */
export async function readInvitation(
  services: EnteringServices,
  input: LinkInput,
): Promise<Result<Invitation>> {
  const opened = await openLink(services, input);
  if (!opened.ok) return opened;
  const { member } = opened.value;
  return {
    ok: true,
    value: {
      email: member?.email ?? null,
      name: member?.name ?? '',
      role: member?.role ?? 'owner',
      foundryName: (await readFoundry(services.db)).name,
      isAgain: member?.joinedAt != null,
    },
  };
}

/** POST join/passkey: what navigator.credentials.create() is asked. */
export async function beginJoinPasskey(
  services: EnteringServices,
  { visitor, body }: { visitor: string; body: z.output<typeof joining> },
): Promise<Result<PasskeyCreation>> {
  const opened = await openLink(services, { token: body.token, visitor });
  if (!opened.ok) return opened;
  const { tokenHash, member } = opened.value;
  const options = await creationOptions({
    publicUrl: services.publicUrl,
    name: (await readFoundry(services.db)).name,
    userName: member?.email ?? body.email ?? body.name,
    handle: new Uint8Array(Buffer.from(handleOf(opened.value), 'base64url')),
    challenge: makeSignedChallenge(services, joinPurpose(tokenHash)),
    known: [],
  });
  return { ok: true, value: options };
}

/** POST join/codes: a new key for an app. It is kept nowhere until the link is used. */
export async function beginJoinCodes(
  services: EnteringServices,
  input: LinkInput,
): Promise<Result<JoinCodes>> {
  const opened = await openLink(services, input);
  if (!opened.ok) return opened;
  const { tokenHash, member } = opened.value;
  const key = makeTotpKey();
  const issuer = (await readFoundry(services.db)).name;
  const address = totpAddress({ key, issuer, account: member?.email ?? 'owner' });
  const { secret } = services;
  return {
    ok: true,
    value: {
      key: writeTotpKey(key),
      address,
      picture: qrCodePath(address),
      sealedKey: sealTotpKey({ secret, owner: { invitation: tokenHash }, key }),
    },
  };
}

/** What a passkey of an invitation is made for. */
export function joinPurpose(tokenHash: string): string {
  return `join the back office by ${tokenHash}`;
}

/** What authenticators know a member by; the first owner's comes of their link. */
export function handleOf({ tokenHash, member }: OpenInvitation): string {
  return member?.handle ?? createHash('sha256').update(`staff of ${tokenHash}`).digest('base64url');
}

async function openLink({ db, now }: EnteringServices, { token, visitor }: LinkInput) {
  const spent = await countLinkTry({ db, now }, visitor);
  return spent ?? (await findOpenInvitation(db, { token, at: now() }));
}
