import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyLogin, PasskeyRequest } from '#contract/passkeys.ts';

/** What a test changes in an answer; the rest is as a browser and an authenticator have it. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  /** Signs with a key that is not the passkey's. */
  isForged?: boolean;
}

export interface SoftwareAuthenticator {
  create: (options: PasskeyCreation, deviation?: Deviation) => NewPasskey['response'];
  get: (options: PasskeyRequest, deviation?: Deviation) => PasskeyLogin['response'];
  /** The passkey with its secret, as Chromium's virtual authenticators take one (base64); after `create`. */
  copy: () => PasskeyCopy;
}

export interface PasskeyCopy {
  credentialId: string;
  isResidentCredential: boolean;
  rpId: string;
  privateKey: string;
  userHandle: string;
  signCount: number;
}

const origin = 'https://shop.example';

/** An authenticator for one passkey: ES256, attestation `none`, a counter that rises by one (WebAuthn 3, §6). */
export function softwareAuthenticator({ startsAt = 0, step = 1 } = {}): SoftwareAuthenticator {
  const id = randomBytes(32);
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = startsAt;
  let userHandle = '';
  let site = '';

  return {
    create(options, deviation = {}) {
      userHandle = options.user.id;
      site = options.rp.id;
      const authData = Buffer.concat([
        head(deviation.rpId ?? options.rp.id, {
          deviation,
          counter: deviation.counter ?? counter,
          flags: 0x40,
        }),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(keys.publicKey),
      ]);
      const attestation = cborMap([
        ['fmt', cborText('none')],
        ['attStmt', cborMap([])],
        ['authData', cborBytes(authData)],
      ]);
      return {
        ...around(id),
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, deviation).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options, deviation = {}) {
      counter += step;
      const authData = head(deviation.rpId ?? options.rpId, {
        deviation,
        counter: deviation.counter ?? counter,
        flags: 0,
      });
      const said = clientData('webauthn.get', options.challenge, deviation);
      const signed = Buffer.concat([authData, sha256(said)]);
      const key = deviation.isForged === true ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : keys;
      return {
        ...around(id),
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, key.privateKey).toString('base64url'),
          userHandle: deviation.userHandle ?? userHandle,
        },
      };
    },
    copy: () => ({
      credentialId: id.toString('base64'),
      isResidentCredential: true,
      rpId: site,
      privateKey: keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      userHandle: Buffer.from(userHandle, 'base64url').toString('base64'),
      signCount: counter,
    }),
  };
}

function around(id: Buffer) {
  const name = id.toString('base64url');
  return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {} } as const;
}

function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
  const said = { type, challenge: deviation.challenge ?? challenge, origin: deviation.origin ?? origin };
  return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
}

/** The hash of the site, the flags (present, verified, with a key) and the counter. */
function head(
  rpId: string,
  { deviation, counter, flags }: { deviation: Deviation; counter: number; flags: number },
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const all = flags | 0x01 | (deviation.isVerified === false ? 0 : 0x04);
  return Buffer.concat([sha256(rpId), Buffer.from([all]), count]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** A public key on P-256 as RFC 9053 §7.1 has it, for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

function cborBytes(bytes: Buffer): Buffer {
  const length = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(length), bytes]);
}

/** Of less than 24 bytes. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborMap(entries: [string, Buffer][]): Buffer {
  const parts = entries.flatMap(([key, value]) => [cborText(key), value]);
  return Buffer.concat([Buffer.from([0xa0 + entries.length]), ...parts]);
}
