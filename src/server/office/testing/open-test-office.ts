import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { FontTaskError } from '#fonts/engine/font-task-error.ts';
import { createPreviewFinder } from '#server/catalogue/snapshot/previewed.ts';
import type { Database } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { openTestApp } from '#server/http/testing/open-test-app.ts';
import type { Drops } from '#server/import/drops/create-drops.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { makeFirstOwnerLink } from '#server/office/joining/first-owner-link.ts';
import { createOfficeHandlers } from '#server/office/office-handlers.ts';
import { inviteMember } from '#server/staff/members/invite-member.ts';
import { totpCode, totpStep } from '#server/tokens/totp.ts';
import { softwareAuthenticator } from '#server/webauthn/testing/software-authenticator.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const password = 'a long word of tests';

/** A browser at the door of the office: it keeps its cookie. */
export interface Visitor {
  call: (path: string, body?: object, method?: 'GET' | 'POST') => Promise<Answer>;
  cookie: () => string;
}

interface Answer {
  status: number;
  /** What a test looks at is told by the test. */
  json: Record<string, never> & { code: string };
  headers: Record<string, unknown>;
}

/** The back office over a database, with a foundry where it has none, at a time that tests set. */
export async function openTestOffice({ db, notify }: Database) {
  let time = Date.parse('2026-11-23T10:00:00Z');
  await db
    .insert(setting)
    .values({ name: 'foundry', value: { ...testFoundry, name: 'Test Foundry' } })
    .onConflictDoNothing();
  const received: object[] = [];
  const files = createMemoryFileStore();
  const services = {
    db,
    now: () => new Date(time),
    secret: 'a secret of tests',
    publicUrl: 'https://shop.example',
    jobs: { enqueue: async () => true },
    notify,
    passwords: {
      hash: async (typed: string) => ({ ok: true as const, hash: `hash of ${typed}` }),
      verify: async (kept: string | null, typed: string) => ({
        ok: true as const,
        isSame: kept === `hash of ${typed}`,
      }),
    },
    files,
    fonts: {
      // Whether it is a font at all is told by workers, elsewhere.
      readFound: async () => {
        throw new FontTaskError('not-a-font', 'It is no font of this test.');
      },
    },
    dayOf: (at: Date) => at.toISOString().slice(0, 10),
    drops: {
      read: async () => ({ drop: null, source: 'folder' as const }),
      receive: async ({ bytes, ...asked }: Parameters<Drops['receive']>[0]) => {
        received.push({ ...asked, bytes: await buffer(bytes) });
        return { ok: false as const, code: 'invalid-payload' as const };
      },
    },
    packCatalogue: async () => ({
      ok: true as const,
      stream: Readable.from([Buffer.from('zip')]),
      families: 0,
    }),
    // What papers look like is told by those who draw them, elsewhere.
    documents: {
      year: async () => ({ bytes: Buffer.from('%PDF'), contentType: 'application/pdf' as const }),
    },
    // What is set is told by page fonts, elsewhere.
    setStory: async () => null,
    setSpecimen: async () => null,
    readChecklist: async () => ({
      points: [{ point: 'mail' as const, checkedOff: null, missing: ['MAIL_URL is not set.'], advised: [] }],
    }),
  };
  const app: FastifyInstance = await openTestApp({
    ...services,
    handlers: {},
    // What orders and VAT need besides is asked of no test here.
    office: {
      handlers: createOfficeHandlers(services as never),
      page: null,
      findPreview: createPreviewFinder(db, services.now),
    },
  });

  function visit(address = '192.0.2.1'): Visitor {
    let cookie = '';
    return {
      cookie: () => cookie,
      async call(path, body, method = body === undefined ? 'GET' : 'POST') {
        const response = await app.inject({
          method,
          url: `/api/admin${path}`,
          remoteAddress: address,
          headers: {
            ...(cookie === '' ? {} : { cookie }),
            ...(method === 'POST' && { origin: 'https://shop.example' }),
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          },
          ...(body !== undefined && { payload: body }),
        });
        const [set] = response.cookies;
        if (set !== undefined) cookie = set.value === '' ? '' : `${set.name}=${set.value}`;
        const isJson = `${response.headers['content-type']}`.includes('json');
        const json = isJson ? response.json() : {};
        return {
          status: response.statusCode,
          json: { ...json, code: `${json.type ?? ''}`.replace('/problems/', '') },
          headers: response.headers,
        };
      },
    };
  }

  const codeOf = (key: string, steps = 0) => totpCode(readBase32(key), totpStep(services.now()) + steps);
  /** Uses a link by a password; gives the visitor, signed in, and the key of the codes. */
  async function joinByPassword(link: string, { name = 'Ada', email = '' } = {}) {
    const visitor = visit();
    const token = link.split('#')[1] ?? '';
    const asked = await visitor.call('/join/codes', { token });
    if (asked.status !== 200) return { visitor, key: '', joined: asked };
    const { json: codes } = asked;
    const { key, sealedKey } = codes as unknown as { key: string; sealedKey: string };
    const by = { way: 'password', password, sealedKey, code: codeOf(key) };
    const who = { token, name, ...(email === '' ? {} : { email }) };
    const joined = await visitor.call('/join/finish', { ...who, by });
    return { visitor, key, joined };
  }
  /** Uses a link by a passkey of a new authenticator. */
  async function joinByPasskey(link: string, name = 'Ada') {
    const visitor = visit();
    const authenticator = softwareAuthenticator();
    const token = link.split('#')[1] ?? '';
    const asked = await visitor.call('/join/passkey', { token, name });
    if (asked.status !== 200) return { visitor, authenticator, joined: asked };
    const response = authenticator.create(asked.json as never);
    const joined = await visitor.call('/join/finish', { token, name, by: { way: 'passkey', response } });
    return { visitor, authenticator, joined };
  }
  async function link(email: string, role: StaffRole): Promise<string> {
    const asked = { memberEmail: email, role, isMailed: false, by: 'tests' };
    const invited = await inviteMember(services, asked);
    if (!invited.ok || invited.value.link === null) throw new Error(`${email} was not invited`);
    return invited.value.link;
  }
  return {
    app,
    db,
    services,
    /** The zips that came in. */
    received,
    visit,
    codeOf,
    link,
    joinByPassword,
    joinByPasskey,
    letPass: (ms: number) => {
      time += ms;
    },
    firstOwnerLink: () => makeFirstOwnerLink(services),
    /** Somebody who is on the staff in a role, signed in. */
    member: async (email: string, role: StaffRole) =>
      await joinByPassword(await link(email, role), { name: email.split('@')[0] ?? '' }),
  };
}

export type TestOffice = Awaited<ReturnType<typeof openTestOffice>>;

/** The key that an app would be told. */
function readBase32(text: string): Buffer {
  const bits = [...text].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
