import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import { type AdminCallName, adminCalls } from '#contract/admin/calls/admin-calls.ts';
import { memberPage } from '#contract/admin/members.ts';
import { HOUR_IN_MS, MINUTE_IN_MS, STAFF_INVITATION_LASTS_MS, STAFF_LOGIN_FAILURES } from '#domain/limits.ts';
import { policyOf, staffRoles } from '#domain/staff/staff-policies.ts';
import { rolesOfActions } from '#domain/testing/roles-of-actions.ts';
import type { Database } from '#server/database/database.ts';
import { auditEntry, auditOutcome, staffMember, staffSession } from '#server/database/schema/staff.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { staffActions } from '#server/staff/actions/staff-actions.ts';
import { softwareAuthenticator } from '#server/webauthn/testing/software-authenticator.ts';
import { openTestOffice, password, type TestOffice } from './testing/open-test-office.ts';

/** Who may make which call, written down beside the contract and the policies: whoever changes those changes it here, too. */
const rolesOfCalls: Record<AdminCallName, string> = {
  getOffice: 'anyone',
  beginStaffPasskey: 'anyone',
  enterByPasskey: 'anyone',
  enterByPassword: 'anyone',
  leaveOffice: 'anyone',
  listOwnSessions: 'owner editor sales bookkeeper',
  endOwnSession: 'owner editor sales bookkeeper',
  readInvitation: 'anyone',
  beginJoinPasskey: 'anyone',
  beginJoinCodes: 'anyone',
  joinOffice: 'anyone',
  runAction: 'its-action',
  findRecords: 'owner editor sales bookkeeper',
  listActs: 'owner editor sales bookkeeper',
  listMembers: 'owner',
  readAuditPage: 'owner',
  readAuditCsv: 'owner',
  listOrders: 'owner sales bookkeeper',
  readManyActs: 'owner sales',
  findManyOrders: 'owner sales',
  actOnOrders: 'its-action',
  readOrder: 'owner sales bookkeeper',
  readQuoteForm: 'owner sales',
  previewQuote: 'owner sales',
  readNewOrder: 'owner sales',
  findBuyer: 'owner sales',
  findFontsForSale: 'owner sales',
  previewNewOrder: 'owner sales',
  readFlags: 'owner sales bookkeeper',
  listViews: 'owner editor sales bookkeeper',
  saveView: 'owner editor sales bookkeeper',
  dropView: 'owner editor sales bookkeeper',
  listCustomers: 'owner sales',
  readCustomer: 'owner sales',
  exportCustomer: 'owner',
  findFont: 'owner sales',
  readNewsletter: 'owner',
  readNewsletterCsv: 'owner',
  planStatement: 'owner sales bookkeeper',
  enterPayments: 'owner sales',
  listJobs: 'owner sales',
  listMails: 'owner sales',
  readMail: 'owner sales',
  readDrop: 'owner',
  receiveDrop: 'owner',
  importDrop: 'owner',
  arrangeDrop: 'owner',
  leaveDrop: 'owner',
  readMailWords: 'owner editor',
  listMailVersions: 'owner editor',
  readMailVersion: 'owner editor',
  saveMailWords: 'owner editor',
  readSettings: 'owner',
  saveSettings: 'owner',
  readLook: 'owner',
  saveLook: 'owner',
  readSounds: 'owner editor',
  saveSounds: 'owner editor',
  listSoundVersions: 'owner editor',
  readSoundVersion: 'owner editor',
  receiveSound: 'owner editor',
  readSelling: 'owner',
  saveSelling: 'owner',
  readPrices: 'owner editor',
  savePrices: 'owner editor',
  readManyPricesForm: 'owner editor',
  previewPrices: 'owner editor',
  changeManyPrices: 'owner editor',
  listPriceChanges: 'owner editor',
  takeBackPrices: 'owner editor',
  listFamilies: 'owner editor',
  readFamily: 'owner editor',
  listFamilyVersions: 'owner editor',
  readFamilyVersion: 'owner editor',
  saveFamily: 'owner editor',
  listDesigners: 'owner editor',
  readDesigner: 'owner editor',
  listDesignerVersions: 'owner editor',
  readDesignerVersion: 'owner editor',
  saveDesigner: 'owner editor',
  dropDesigner: 'owner editor',
  listLicences: 'owner editor',
  readLicence: 'owner editor',
  listLicenceVersions: 'owner editor',
  readLicenceVersion: 'owner editor',
  previewLicence: 'owner editor',
  saveLicence: 'owner editor',
  orderLicences: 'owner editor',
  dropLicence: 'owner editor',
  listPages: 'owner editor',
  readPage: 'owner editor',
  listPageVersions: 'owner editor',
  readPageVersion: 'owner editor',
  previewPage: 'owner editor',
  savePage: 'owner editor',
  beginLegalPage: 'owner editor',
  publishPage: 'owner editor',
  unpublishPage: 'owner editor',
  schedulePage: 'owner editor',
  listPageLinks: 'owner editor',
  makePageLink: 'owner editor',
  endPageLink: 'owner editor',
  orderPages: 'owner editor',
  dropPage: 'owner editor',
  listRates: 'owner sales bookkeeper',
  readFigures: 'owner sales bookkeeper',
  readFiguresCsv: 'owner sales bookkeeper',
  readFiguresPdf: 'owner sales bookkeeper',
  readOss: 'owner sales bookkeeper',
  readOssCsv: 'owner sales bookkeeper',
  readMeters: 'owner sales bookkeeper',
  listHistoryYears: 'owner editor',
  readTimelineForm: 'owner editor',
  readHistoryYear: 'owner editor',
  listYearVersions: 'owner editor',
  readYearVersion: 'owner editor',
  saveHistoryYear: 'owner editor',
  dropHistoryYear: 'owner editor',
  receivePicture: 'owner editor',
  listStories: 'owner editor',
  readStoryForm: 'owner editor',
  readStoryStyles: 'owner editor',
  readStory: 'owner editor',
  listStoryVersions: 'owner editor',
  readStoryVersion: 'owner editor',
  previewStory: 'owner editor',
  saveStory: 'owner editor',
  orderStories: 'owner editor',
  dropStory: 'owner editor',
  listSpecimens: 'owner editor',
  readQuotes: 'owner editor',
  saveQuotes: 'owner editor',
  readBoxes: 'owner editor',
  previewBoxes: 'owner editor',
  saveBoxes: 'owner editor',
  dropBoxes: 'owner editor',
  exportCatalogue: 'owner',
  getChecklist: 'owner editor sales bookkeeper',
};

onEachDatabase('the back office', (open) => {
  let database: Database;
  let office: TestOffice;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    office = await openTestOffice(database);
  });
  const member = (json: object) => ('member' in json ? json.member : null);

  describe('the first owner', () => {
    test('joins by the link of the log, once, and ends every other such link', async () => {
      const [one, other] = [await office.firstOwnerLink(), await office.firstOwnerLink()];
      const { joined, visitor } = await office.joinByPassword(one ?? '', { email: 'Ada@Example.com' });
      expect(joined.status).toBe(200);
      expect(member(joined.json)).toMatchObject({ name: 'Ada', email: 'ada@example.com', role: 'owner' });
      expect((await visitor.call('/own-sessions')).status).toBe(200);
      for (const link of [one, other]) {
        const again = await office.visit().call('/join/read', { token: link?.split('#')[1] ?? '' });
        expect(again).toMatchObject({ status: 410, json: { code: 'invitation-not-valid' } });
      }
      expect(await office.firstOwnerLink()).toBe(null);
      expect((await visitor.call('/office')).json).toMatchObject({ office: { member: { name: 'Ada' } } });
      expect((await office.visit().call('/office')).json).toMatchObject({ office: null });
    });

    test('is asked for an address, and has a day', async () => {
      const link = (await office.firstOwnerLink()) ?? '';
      expect((await office.joinByPassword(link)).joined).toMatchObject({
        status: 422,
        json: { errors: [{ path: 'email' }] },
      });
      office.letPass(STAFF_INVITATION_LASTS_MS.firstOwner);
      expect((await office.joinByPassword(link, { email: 'a@b.example' })).joined.status).toBe(410);
      const { status } = await office.visit().call('/join/read', { token: link.split('#')[1] ?? '' });
      expect(status).toBe(410);
    });
  });

  describe('an invitation', () => {
    test('works once, and not after three days', async () => {
      const link = await office.link('bo@example.com', 'sales');
      expect((await office.joinByPassword(link)).joined.status).toBe(200);
      expect((await office.joinByPasskey(link)).joined.status).toBe(410);
      const late = await office.link('cy@example.com', 'sales');
      office.letPass(STAFF_INVITATION_LASTS_MS.member);
      expect((await office.joinByPasskey(late)).joined.status).toBe(410);
    });

    test('ends when a newer one is sent, and when its member is ended', async () => {
      const owner = await office.member('owner@example.com', 'owner');
      const old = await office.link('bo@example.com', 'sales');
      const newer = await office.link('bo@example.com', 'editor');
      const read = (link: string) => office.visit().call('/join/read', { token: link.split('#')[1] ?? '' });
      expect((await read(old)).status).toBe(410);
      expect((await read(newer)).json).toMatchObject({
        email: 'bo@example.com',
        role: 'editor',
        isAgain: false,
      });
      const [bo] = await office.db.select().from(staffMember).where(eq(staffMember.email, 'bo@example.com'));
      await owner.visitor.call('/actions/end-member', { memberId: bo?.id });
      expect((await read(newer)).status).toBe(410);
    });

    test('to who is on the staff sets new keys and ends all earlier ones, in no other role', async () => {
      const { visitor, key } = await office.member('bo@example.com', 'sales');
      const link = await office.link('bo@example.com', 'sales');
      expect((await visitor.call('/own-sessions')).status).toBe(200);
      const { joined, authenticator } = await office.joinByPasskey(link, 'Bo');
      expect(joined.status).toBe(200);
      expect((await visitor.call('/own-sessions')).status).toBe(401);
      office.letPass(MINUTE_IN_MS);
      const old = { email: 'bo@example.com', password, code: office.codeOf(key) };
      expect((await office.visit().call('/login/password', old)).status).toBe(401);
      const again = office.visit();
      const { json: options } = await again.call('/login/passkey/begin', {});
      const response = authenticator.get(options as never);
      expect((await again.call('/login/passkey/finish', { response })).status).toBe(200);
      const owner = await office.member('owner@example.com', 'owner');
      const asked = { memberEmail: 'bo@example.com', role: 'owner' };
      const raised = await owner.visitor.call('/actions/invite', asked);
      expect(raised).toMatchObject({ status: 422, json: { detail: expect.stringContaining('as sales') } });
    });

    test.each([
      ['a short password', { password: 'short' }, 'by.password'],
      ['a common one', { password: 'passwordpassword' }, 'by.password'],
      ['a wrong code', { code: '000000' }, 'by.code'],
      ['a key of nowhere', { sealedKey: 'AAAA' }, 'by.code'],
    ])('with %s stays good', async (_, wrong, path) => {
      const link = await office.link('bo@example.com', 'sales');
      const token = link.split('#')[1] ?? '';
      const visitor = office.visit();
      const { json } = await visitor.call('/join/codes', { token });
      const { key, sealedKey } = json as unknown as { key: string; sealedKey: string };
      const by = { way: 'password', password, sealedKey, code: office.codeOf(key), ...wrong };
      const refused = await visitor.call('/join/finish', { token, name: 'Bo', by });
      expect(refused).toMatchObject({ status: 422, json: { errors: [{ path }] } });
      expect((await office.joinByPassword(link)).joined.status).toBe(200);
    });
  });

  describe('signing in by a password', () => {
    const login = (code: string, change = {}) =>
      office.visit().call('/login/password', { email: 'bo@example.com', password, code, ...change });

    test('takes the code of now, of one step before or after, and each once', async () => {
      const { key } = await office.member('bo@example.com', 'sales');
      office.letPass(10 * MINUTE_IN_MS);
      expect((await login(office.codeOf(key, -2))).status).toBe(401);
      expect((await login(office.codeOf(key, -1))).status).toBe(200);
      const now = office.codeOf(key);
      expect((await login(`${now.slice(0, 3)} ${now.slice(3)}`)).status).toBe(200);
      expect((await login(now)).json.code).toBe('staff-login-refused');
      expect((await login(office.codeOf(key, -1))).status).toBe(401);
      expect((await login(office.codeOf(key, 1))).status).toBe(200);
    });

    test('tells by nothing whether the address, the password or the code was wrong', async () => {
      const { key } = await office.member('bo@example.com', 'sales');
      office.letPass(MINUTE_IN_MS);
      const code = office.codeOf(key);
      const answers = [
        await login(code, { email: 'nobody@example.com' }),
        await login(code, { password: 'wrong' }),
        await login('000000'),
      ].map(({ status, json: { requestId: _, ...said } }) => ({ status, said }));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    });

    test('is limited by member, whoever tries, and by visitor, whomever they try', async () => {
      const { key } = await office.member('bo@example.com', 'sales');
      office.letPass(MINUTE_IN_MS);
      for (let at = 0; at < STAFF_LOGIN_FAILURES.ofMember; at += 1) {
        const visitor = office.visit(`198.51.100.${at}`);
        const guess = { email: 'bo@example.com', password, code: '000000' };
        expect((await visitor.call('/login/password', guess)).status).toBe(401);
      }
      expect((await login(office.codeOf(key))).json.code).toBe('too-many-requests');
      office.letPass(STAFF_LOGIN_FAILURES.windowMs);
      expect((await login(office.codeOf(key))).status).toBe(200);
      const guesser = office.visit('203.0.113.9');
      for (let at = 0; at < STAFF_LOGIN_FAILURES.ofVisitor; at += 1)
        await guesser.call('/login/password', { email: `x${at}@example.com`, password, code: '000000' });
      const more = await guesser.call('/login/password', {
        email: 'y@example.com',
        password,
        code: '000000',
      });
      expect(more.json.code).toBe('too-many-requests');
    });
  });

  describe('signing in by a passkey', () => {
    async function signed(authenticator = softwareAuthenticator(), deviation = {}) {
      const visitor = office.visit();
      const { json: options } = await visitor.call('/login/passkey/begin', {});
      return { visitor, response: authenticator.get(options as never, deviation) };
    }

    test('works once for each challenge, and only with a counter that rises', async () => {
      const { authenticator } = await office.joinByPasskey(await office.link('bo@example.com', 'sales'));
      const { visitor, response } = await signed(authenticator);
      expect((await visitor.call('/login/passkey/finish', { response })).status).toBe(200);
      const replayed = await office.visit().call('/login/passkey/finish', { response });
      expect(replayed.json.code).toBe('passkey-challenge-expired');
      const copied = await signed(authenticator, { counter: 1 });
      const refused = await copied.visitor.call('/login/passkey/finish', { response: copied.response });
      expect(refused.json.code).toBe('passkey-refused');
    });

    test.each([
      ['forged', { isForged: true }],
      ['of another site', { origin: 'https://evil.example' }],
      ['without its owner being verified', { isVerified: false }],
      ['of somebody else', { userHandle: 'AAAA' }],
    ])('is refused %s', async (_, deviation) => {
      const { authenticator } = await office.joinByPasskey(await office.link('bo@example.com', 'sales'));
      const { visitor, response } = await signed(authenticator, deviation);
      expect((await visitor.call('/login/passkey/finish', { response })).json.code).toBe('passkey-refused');
    });

    test('is refused with a challenge that is too old, or that this server never made', async () => {
      const { authenticator } = await office.joinByPasskey(await office.link('bo@example.com', 'sales'));
      const late = await signed(authenticator);
      office.letPass(5 * MINUTE_IN_MS);
      const old = await late.visitor.call('/login/passkey/finish', { response: late.response });
      expect(old.json.code).toBe('passkey-challenge-expired');
      const made = await signed(authenticator, { challenge: Buffer.alloc(40, 7).toString('base64url') });
      const foreign = await made.visitor.call('/login/passkey/finish', { response: made.response });
      expect(foreign.json.code).toBe('passkey-challenge-expired');
    });
  });

  describe('a login', () => {
    test('is a cookie that no script reads and no other site sends, and ends by itself', async () => {
      const { visitor, joined } = await office.member('bo@example.com', 'sales');
      const set = `${joined.headers['set-cookie']}`;
      expect(set).toMatch(/^__Host-fount-staff=[\w-]{43}; /);
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
        expect(set).toContain(attribute);
      office.letPass(50 * MINUTE_IN_MS);
      expect((await visitor.call('/own-sessions')).status).toBe(200);
      office.letPass(HOUR_IN_MS);
      expect((await visitor.call('/own-sessions')).json.code).toBe('staff-login-required');
    });

    test('ends after half a day, whatever is done, and when its member signs out', async () => {
      const { visitor } = await office.member('bo@example.com', 'sales');
      for (let half = 0; half < 23; half += 1) {
        office.letPass(HOUR_IN_MS / 2);
        expect((await visitor.call('/own-sessions')).status).toBe(200);
      }
      office.letPass(HOUR_IN_MS / 2);
      expect((await visitor.call('/own-sessions')).status).toBe(401);
      const other = await office.member('cy@example.com', 'sales');
      await other.visitor.call('/logout', {});
      expect(other.visitor.cookie()).toBe('');
      expect(await office.db.$count(staffSession, eq(staffSession.memberId, 2))).toBe(0);
    });

    test('is told of and ended by its own member, and by nobody else’s number', async () => {
      const bo = await office.member('bo@example.com', 'sales');
      const cy = await office.member('cy@example.com', 'sales');
      const own = (await bo.visitor.call('/own-sessions')).json as unknown as { id: number }[];
      const id = Object.values(own).find((one) => typeof one === 'object')?.id;
      expect((await cy.visitor.call('/own-sessions/end', { sessionId: id })).status).toBe(404);
      expect((await bo.visitor.call('/own-sessions/end', { sessionId: id })).status).toBe(200);
      expect((await bo.visitor.call('/own-sessions')).status).toBe(401);
      expect((await cy.visitor.call('/own-sessions')).status).toBe(200);
    });

    test('is no login in the shop, and a write from another site’s page is refused', async () => {
      const { visitor } = await office.member('bo@example.com', 'sales');
      const send = (headers: Record<string, string>) =>
        office.app.inject({
          method: 'POST',
          url: '/api/admin/logout',
          headers: { cookie: visitor.cookie(), ...headers },
          payload: {},
        });
      expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403);
      expect((await send({})).statusCode).toBe(403);
      expect((await visitor.call('/own-sessions')).status).toBe(200);
    });
  });

  describe('a role', () => {
    test.each(staffRoles)('%s gets exactly what its policy gives', async (role) => {
      const { visitor } = await office.member('bo@example.com', role);
      for (const [name, { path, methods, ...call }] of Object.entries<AdminCall>(adminCalls)) {
        // Its keys are the names of the calls.
        const roles = rolesOfCalls[name as AdminCallName];
        if (roles === 'anyone' || roles === 'its-action') continue;
        const isRead = methods[0] === 'GET';
        const place = path.replace('/api/admin', '');
        const { status, headers } = await visitor.call(place, isRead ? undefined : {});
        const isTheirs = roles.split(' ').includes(role);
        // What asks for more than this test knows is refused for that alone.
        const asksMore = call.params !== undefined || call.query?.safeParse({}).success === false || !isRead;
        expect([path, asksMore ? status !== 401 && status !== 403 : status]).toEqual([
          path,
          asksMore ? isTheirs : isTheirs ? 200 : 403,
        ]);
        expect(headers['cache-control']).toBe('no-store');
      }
    });

    test('that nobody has reaches no call but those of the door', async () => {
      for (const [name, { path, methods }] of Object.entries<AdminCall>(adminCalls)) {
        const body = methods[0] === 'GET' ? undefined : {};
        const { status } = await office.visit().call(path.replace('/api/admin', ''), body);
        // Its keys are the names of the calls.
        const isOfDoor = rolesOfCalls[name as AdminCallName] === 'anyone';
        expect([path, status === 401]).toEqual([path, !isOfDoor]);
      }
    });

    test.each(staffRoles)(
      '%s does by name exactly the actions that were written down for it',
      async (role) => {
        const { visitor } = await office.member('bo@example.com', role);
        for (const { name, isReading, isOfMachine, schema } of staffActions) {
          // What needs no input would be done, with services that are not there.
          const isTheirs = rolesOfActions[name].split(' ').includes(role);
          if (isTheirs && schema.safeParse({ by: 'bo' }).success) continue;
          const { status } = await visitor.call(`/actions/${encodeURIComponent(name)}`, {});
          expect([name, status]).toEqual([name, isReading || isOfMachine ? 404 : isTheirs ? 422 : 403]);
        }
      },
    );

    test('that is taken away holds at the very next call, and what was tried is in the audit log', async () => {
      const owner = await office.member('owner@example.com', 'owner');
      const bo = await office.member('bo@example.com', 'owner');
      expect((await bo.visitor.call('/members')).status).toBe(200);
      const changed = await owner.visitor.call('/actions/change-role', { memberId: 2, role: 'editor' });
      expect(changed.status).toBe(200);
      expect((await bo.visitor.call('/members')).json.code).toBe('staff-not-allowed');
      expect((await bo.visitor.call('/actions/end-member', { memberId: 1 })).status).toBe(403);
      const entries = await office.db
        .select()
        .from(auditEntry)
        .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
        .orderBy(desc(auditEntry.id));
      expect(
        entries.map(
          ({
            audit_entry: { actor, role, way, memberId, action, subjectName },
            audit_outcome: { result },
          }) => [actor, role, way, memberId, action, subjectName, result],
        ),
      ).toEqual([
        ['bo', 'editor', 'office', 2, 'end-member', 'S-1', 'refused'],
        ['bo', 'editor', 'office', 2, 'members', '', 'refused'],
        ['owner', 'owner', 'office', 1, 'change-role', 'S-2', 'done'],
        ['bo', 'owner', 'link', 2, 'join', 'S-2', 'done'],
        ['owner', 'owner', 'link', 1, 'join', 'S-1', 'done'],
      ]);
      const [, , done] = entries;
      expect(done?.audit_outcome.changes).toEqual([{ fact: 'role', before: 'owner', after: 'editor' }]);
    });

    test('that two owners change at once is the first one’s: the second is told, and changes what they have seen then', async () => {
      const [one, other] = [
        await office.member('one@example.com', 'owner'),
        await office.member('two@example.com', 'owner'),
      ];
      await office.member('bo@example.com', 'sales');
      const change = (who: typeof one, role: string, seen: string) =>
        who.visitor.call('/actions/change-role', { memberId: 3, role, seen });
      const answers = await Promise.all([change(one, 'editor', 'sales'), change(other, 'owner', 'sales')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [bo] = await office.db.select().from(staffMember).where(eq(staffMember.id, 3));
      const told = answers.find(({ status }) => status === 409)?.json;
      expect(told).toMatchObject({
        code: 'changed-meanwhile',
        detail: expect.stringContaining(`S-3 is ${bo?.role} now`),
      });
      expect((await change(other, 'bookkeeper', bo?.role ?? '')).status).toBe(200);
    });

    test('of the last owner stays, and they stay; one of two may go', async () => {
      const one = await office.member('one@example.com', 'owner');
      for (const [action, input] of [
        ['change-role', { memberId: 1, role: 'sales' }],
        ['end-member', { memberId: 1 }],
      ] as const) {
        const refused = await one.visitor.call(`/actions/${action}`, input);
        expect(refused).toMatchObject({ status: 409, json: { code: 'last-owner' } });
      }
      // Who was invited and has not come is no owner yet.
      await office.link('two@example.com', 'owner');
      expect((await one.visitor.call('/actions/end-member', { memberId: 1 })).status).toBe(409);
      await office.member('two@example.com', 'owner');
      expect((await one.visitor.call('/actions/end-member', { memberId: 1 })).status).toBe(200);
      expect((await one.visitor.call('/own-sessions')).status).toBe(401);
    });

    test('may be given to who was off the staff: under the same number, and with new keys', async () => {
      const owner = await office.member('owner@example.com', 'owner');
      const bo = await office.member('bo@example.com', 'sales');
      await owner.visitor.call('/actions/end-member', { memberId: 2 });
      expect((await bo.visitor.call('/own-sessions')).status).toBe(401);
      const again = await office.member('bo@example.com', 'editor');
      expect(member(again.joined.json)).toMatchObject({ memberId: 2, role: 'editor' });
    });
  });

  test('the staff come a page at a time, in the order in which they came, each with where they are signed in', async () => {
    const owner = await office.member('owner@example.com', 'owner');
    await office.db.insert(staffMember).values(
      Array.from({ length: 60 }, (_, at) => ({
        ...{ email: `m${at}@example.com`, role: 'sales' as const, handle: `h${at}`, invitedBy: 'owner' },
        createdAt: office.services.now(),
      })),
    );
    const read = async (page: string) =>
      memberPage.parse((await owner.visitor.call(`/members?page=${page}`)).json);
    const [first, second, third] = [await read('1'), await read('2'), await read('3')];
    expect([first, second, third].map(({ total, members }) => [total, members.length])).toEqual([
      [61, 50],
      [61, 11],
      [61, 0],
    ]);
    expect(first.members[0]).toMatchObject({ name: 'owner', sessions: [{ device: 'Firefox on Linux' }] });
    expect(second.members.at(-1)?.email).toBe('m59@example.com');
  });

  test('an owner signs a member out everywhere, and that is in the audit log', async () => {
    const owner = await office.member('owner@example.com', 'owner');
    const bo = await office.member('bo@example.com', 'sales');
    const ended = await owner.visitor.call('/actions/end-member-sessions', { memberId: 2 });
    expect(ended.json).toMatchObject({ done: { count: 1 } });
    expect((await bo.visitor.call('/own-sessions')).status).toBe(401);
    const log = await owner.visitor.call('/audit?subject=S-2&action=end-member-sessions');
    expect(log.json).toMatchObject({
      count: 1,
      entries: [{ actor: 'owner', outcome: { changes: [{ fact: 'logins', before: 1, after: 0 }] } }],
    });
    const csv = await owner.visitor.call('/audit.csv?subject=S-2');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
  });

  test('who joins, sets new keys or ends a login of their own stands in the audit log, and none of their keys', async () => {
    const changesOf = async (action: string) => {
      const lines = await office.db
        .select()
        .from(auditEntry)
        .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
        .where(eq(auditEntry.action, action))
        .orderBy(desc(auditEntry.id));
      return lines.map(
        ({ audit_entry: { actor, role, way, memberId, subjectName, input }, audit_outcome }) => ({
          who: [actor, role, way, memberId, subjectName],
          input,
          changes: audit_outcome.changes,
        }),
      );
    };
    const personal = { before: null, after: null, isPersonal: true };
    await office.joinByPassword((await office.firstOwnerLink()) ?? '', { email: 'ada@example.com' });
    expect(await changesOf('join')).toEqual([
      {
        // Whoever makes the shop their own has no number before.
        who: ['Ada', 'owner', 'link', null, ''],
        input: { memberEmail: '(not kept here)', way: 'password' },
        changes: expect.arrayContaining([{ fact: 'member', before: null, after: 'S-1' }]),
      },
    ]);
    const bo = await office.member('bo@example.com', 'sales');
    const again = await office.joinByPasskey(await office.link('bo@example.com', 'sales'), 'Bo');
    const [renewed, came] = await changesOf('join');
    expect(came).toMatchObject({
      who: ['bo', 'sales', 'link', 2, 'S-2'],
      changes: [
        { fact: 'invitations', before: 1, after: 0 },
        { fact: 'logins', before: 0, after: 1 },
        { fact: 'name', ...personal },
        { fact: 'password', ...personal },
        { fact: 'state', before: 'invited', after: 'active' },
      ],
    });
    expect(renewed).toMatchObject({
      who: ['Bo', 'sales', 'link', 2, 'S-2'],
      changes: [
        { fact: 'invitations', before: 1, after: 0 },
        { fact: 'name', ...personal },
        { fact: 'passkeys', before: '', after: expect.stringMatching(/^passkey \d+$/) },
        { fact: 'password', ...personal },
      ],
    });
    expect((await bo.visitor.call('/own-sessions')).status).toBe(401);
    expect(again.joined.status).toBe(200);
    const boAgain = await office.joinByPassword(await office.link('bo@example.com', 'sales'), { name: 'Bo' });
    expect((await boAgain.visitor.call('/own-sessions/end', { sessionId: 9999 })).status).toBe(404);
    const [own] = Object.values((await boAgain.visitor.call('/own-sessions')).json) as unknown as {
      id: number;
    }[];
    await boAgain.visitor.call('/own-sessions/end', { sessionId: own?.id });
    expect(await changesOf('end-own-sessions')).toEqual([
      {
        who: ['Bo', 'sales', 'office', 2, 'S-2'],
        input: { memberId: 2, sessionId: own?.id },
        changes: [{ fact: 'logins', before: 1, after: 0 }],
      },
      { who: ['Bo', 'sales', 'office', 2, 'S-2'], input: { memberId: 2, sessionId: 9999 }, changes: [] },
    ]);
    expect(JSON.stringify(await changesOf('join'))).not.toMatch(/hash of|example\.com/);
  });

  test('an invitation stands in the audit log with whom it made, and without their address', async () => {
    const owner = await office.member('owner@example.com', 'owner');
    await owner.visitor.call('/actions/invite', { memberEmail: 'Bo@Example.com', role: 'sales' });
    const { json } = await owner.visitor.call('/audit?action=invite');
    expect(JSON.stringify(json)).not.toContain('xample.com');
    expect(json).toMatchObject({
      entries: [
        {
          input: { memberEmail: '(not kept here)', role: 'sales', isMailed: true },
          outcome: {
            changes: expect.arrayContaining([
              { fact: 'member', before: null, after: 'S-2', isPersonal: false },
            ]),
          },
        },
      ],
    });
  });

  test('what reads, and what there is not, is no action that is called by its name', async () => {
    const { visitor } = await office.member('owner@example.com', 'owner');
    for (const name of ['font-mark', 'audit', 'nothing', 'constructor'])
      expect((await visitor.call(`/actions/${name}`, { path: '/etc/passwd' })).status).toBe(404);
    const wrong = await visitor.call('/actions/invite', { memberEmail: 'no address', role: 'king' });
    expect(wrong).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'memberEmail' }, { path: 'role' }] },
    });
  });
});

test('every call of the back office names who may make it, and only the door lets anyone', () => {
  const names = Object.entries(adminCalls);
  expect(names.filter(([, { who }]) => who === 'anyone').map(([name]) => name)).toEqual([
    'getOffice',
    'beginStaffPasskey',
    'enterByPasskey',
    'enterByPassword',
    'leaveOffice',
    'readInvitation',
    'beginJoinPasskey',
    'beginJoinCodes',
    'joinOffice',
  ]);
  for (const [, { who }] of names)
    if (who !== 'anyone' && who !== 'staff' && who !== 'its-action')
      expect(policyOf(who).roles.length).toBeGreaterThan(0);
});
