import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { ASKED_MAILS, DAY_IN_MS, SAMPLE_EMAILS } from '#domain/limits.ts';
import type { Database } from '#server/database/database.ts';
import { fontCut } from '#server/database/schema/catalogue.ts';
import { mail } from '#server/database/schema/papers.ts';
import { rateLimit, usedChallenge } from '#server/database/schema/running.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import type { OutgoingMail } from '#server/mail/mail-transport.ts';
import { leaveNoKerning } from '#server/tester-fonts/testing/leave-glyphs.ts';
import { openTestSamples, sampleMailOf, type TestSamples } from './testing/open-test-samples.ts';

const hourMs = DAY_IN_MS / 24;

onEachDatabase('a sample by e-mail', (open) => {
  let database: Database;
  let samples: TestSamples;
  let sent: OutgoingMail[] = [];
  beforeAll(async () => {
    database = await open();
    const send = async (outgoing: OutgoingMail) => {
      sent.push(outgoing);
    };
    samples = await openTestSamples(database, { send, close: () => undefined });
  });
  afterAll(() => samples.close());
  beforeEach(async () => {
    sent = [];
    samples.setVisitor('a visitor');
    await database.db.delete(rateLimit);
    await database.db.delete(mail);
  });
  const own = (change: object = {}) => ({ ...sampleMailOf(samples.cuts.eczar), ...change });

  test('is decided on, drawn by its job and sent once', async () => {
    const answer = await samples.send(own({ text: ['Hamburg', 'क्षेत्र', '汉'] }));
    expect([answer.statusCode, answer.json()]).toEqual([200, { missingCharacters: 1 }]);
    expect(sent).toEqual([]);
    await samples.jobs.runDue();
    await samples.jobs.runDue();
    expect(sent).toHaveLength(1);
    const [outgoing] = sent;
    expect(outgoing).toMatchObject({
      from: 'Test Foundry <shop@shop.example>',
      to: 'friend@example.com',
      replyTo: 'visitor@example.com',
    });
    expect(outgoing?.html).toContain('alt="Hamburg\nक्षेत्र\n汉"');
    expect(outgoing?.text).toContain('https://shop.example/typewriter?text=Hamburg');
    const png = Buffer.from(outgoing?.pictures?.[0]?.bytes ?? []);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([600, 50 + 3 * 90 + 30]);
  });

  test('is kerned by pairs that its sender is given alone, as they were given when it was asked for', async () => {
    const pictureOf = async (change: object) => {
      await samples.send(own(change));
      await samples.jobs.runDue();
      return Buffer.from(sent.pop()?.pictures?.[0]?.bytes ?? []);
    };
    const kerned = await pictureOf({ text: ['AVAVAV'] });
    const visitor = 'a visitor without kerning';
    samples.setVisitor(visitor);
    await leaveNoKerning(database.db, { visitor, now: new Date(), cutId: samples.cuts.eczar });
    const unkerned = await pictureOf({ text: ['AVAVAV'] });
    expect(unkerned.equals(await pictureOf({ text: ['AVAVAV'], features: [{ kern: false }] }))).toBe(true);
    expect(unkerned.equals(kerned)).toBe(false);
  });

  test('says in a picture alone what a mail program would make a link of', async () => {
    await samples.send(own({ text: ['Hamburg', 'Win at evil.example', 'क्षेत्र'] }));
    await samples.jobs.runDue();
    expect(sent[0]?.html).toContain('alt="Hamburg\nक्षेत्र"');
    expect(`${sent[0]?.html} ${sent[0]?.text}`).not.toContain('evil.example');
  });

  test('takes a statement for its cuts, its challenge, each limit, and the transaction of its mail', async () => {
    const { statements } = await withStatementCount(() => samples.send(own()));
    const ofLimits = statements.filter((sql) => sql.includes('rate_limit'));
    // Six of samples, and that of calls a minute.
    expect([ofLimits.length, statements.length - ofLimits.length]).toEqual([7, 6]);
  });

  test('of a cut that was withdrawn meanwhile is sent as it was asked for', async () => {
    expect((await samples.send(own())).statusCode).toBe(200);
    await database.db.update(fontCut).set({ withdrawnAt: new Date() });
    await samples.jobs.runDue();
    expect(sent).toHaveLength(1);
    const refused = await samples.send(own());
    await database.db.update(fontCut).set({ withdrawnAt: null });
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ path: 'fontCutId.0' }] });
  });

  // What is wrong, and the paths of its faults.
  const injected = 'visitor@example.com\r\nBcc: other@example.com';
  test.each<[string, object | (() => object), string[]]>([
    ['21 texts', { text: Array.from({ length: 21 }, () => 'a') }, ['text']],
    ['no text', { text: [] }, ['text']],
    ['a text of nothing that can be set', { text: ['a', ' \u0000\t\ufeff'] }, ['text.1']],
    ['a text of more than 2048 characters', { text: ['a'.repeat(2049)] }, ['text.0']],
    ['a negative width', { imageWidth: -600 }, ['imageWidth']],
    ['a width of half a pixel', { imageWidth: 600.5 }, ['imageWidth']],
    ['a width over the limit', { imageWidth: 2401 }, ['imageWidth']],
    ['no room between the paddings', { paddingLeft: 300, paddingRight: 300 }, ['imageWidth']],
    ['a negative margin', { marginLeft: -1 }, ['marginLeft']],
    ['a size of nothing', { fontSize: 0 }, ['fontSize']],
    ['a line height of nothing', { lineHeight: 0 }, ['lineHeight']],
    ['a colour that is none', { textColor: 'url(x)' }, ['textColor']],
    ['a direction that is none', { direction: ['up'] }, ['direction.0']],
    ['a list of another length', { text: ['a', 'b', 'c'], textAlign: ['left', 'right'] }, ['textAlign']],
    ['an id that is none', { fontCutId: ['1; drop table'] }, ['fontCutId.0']],
    ['a cut that there is not', { fontCutId: ['999999'] }, ['fontCutId.0']],
    ['a cut beyond all ids', { fontCutId: ['9999999999'] }, ['fontCutId.0']],
    ['a picture that is too high', { fontSize: 800, text: ['a b c d e f g h i j k l m'] }, ['text']],
    ['a link to a script', { shareLink: 'javascript:alert(1)' }, ['shareLink']],
    ['a link to data', { shareLink: 'data:text/html,x' }, ['shareLink']],
    ['a link to another site', { shareLink: 'https://evil.example/' }, ['shareLink']],
    ['a link to another port', { shareLink: 'https://shop.example:8443/' }, ['shareLink']],
    ['a link without https', { shareLink: 'http://shop.example/' }, ['shareLink']],
    ['a link that looks like this site', { shareLink: 'https://shop.example.evil.example/' }, ['shareLink']],
    ['a link with a name before the site', { shareLink: 'https://evil@shop.example/' }, ['shareLink']],
    ['a link with this site as a name', { shareLink: 'https://shop.example@evil.example/' }, ['shareLink']],
    ['a path alone', { shareLink: '/typewriter' }, ['shareLink']],
    ['a header in the sender', { fromEmail: injected }, ['fromEmail']],
    ['a header in the receiver', { toEmail: injected }, ['toEmail']],
    ['a line end after the receiver', { toEmail: 'friend@example.com\n' }, ['toEmail']],
    ['a name before the sender', { fromEmail: 'Bank <visitor@example.com>' }, ['fromEmail']],
    ['two receivers', { toEmail: 'a@example.com, b@example.com' }, ['toEmail']],
    ['a quoted receiver', { toEmail: '"a b"@example.com' }, ['toEmail']],
    ['a field that there is not', { bcc: 'other@example.com' }, ['']],
    [
      'several faults',
      { shareLink: 'x', text: ['a', ' '], fontCutId: ['999999'] },
      ['shareLink', 'text.1', 'fontCutId.0'],
    ],
  ])('with %s is refused by the path of its fault', async (_what, change, paths) => {
    const answer = await samples.send(own(change));
    const { status, errors = [] } = problem.parse(answer.json());
    expect([status, errors.map(({ path }) => path)]).toEqual([422, paths]);
    expect(await database.db.$count(mail)).toBe(0);
  });

  test('that is refused for what it says takes no challenge and counts against no limit', async () => {
    await database.db.delete(usedChallenge);
    await samples.send(own({ shareLink: 'https://evil.example/' }));
    expect(await database.db.$count(usedChallenge)).toBe(0);
    const kept = await database.db.select().from(rateLimit);
    expect(kept.filter(({ key }) => key.startsWith('sample-email'))).toEqual([]);
  });

  test('needs a challenge, solved and not used before', async () => {
    const path = 'font-families/send-font-sample-email';
    expect((await samples.post(path, own())).json()).toMatchObject({
      status: 400,
      type: '/problems/challenge-required',
    });
    const header = { 'x-altcha': await samples.solve() };
    expect((await samples.post(path, own(), header)).statusCode).toBe(200);
    expect((await samples.post(path, own(), header)).json()).toMatchObject({
      status: 422,
      type: '/problems/challenge-not-solved',
      detail: 'It was used before.',
    });
    expect((await samples.post(path, own(), { 'x-altcha': 'x' })).statusCode).toBe(422);
    expect(await database.db.$count(mail)).toBe(1);
  });

  /** Sends one after the other, each as the change says, until one is refused; how many went and the refusal. */
  async function sendUntilRefused(change: (at: number) => { visitor: string; toEmail: string }) {
    for (let at = 0; ; at += 1) {
      const { visitor, toEmail } = change(at);
      samples.setVisitor(visitor);
      const answer = await samples.send(own({ toEmail }));
      if (answer.statusCode !== 200)
        return {
          went: at,
          refusal: problem.parse(answer.json()),
          retryAfter: Number(answer.headers['retry-after']),
        };
    }
  }
  const title = 'No more samples can be sent for now; please try again later.';

  test('goes so many times an hour and a day from one visitor', async () => {
    const one = (at: number) => ({ visitor: 'one', toEmail: `friend-${at}@example.com` });
    const inAnHour = await sendUntilRefused(one);
    expect(inAnHour).toMatchObject({ went: ASKED_MAILS.visitor.perHour, refusal: { status: 429, title } });
    expect(inAnHour.retryAfter).toBeGreaterThan(3500);
    expect(inAnHour.retryAfter).toBeLessThanOrEqual(3600);
    await database.db.delete(rateLimit);
    let went = 0;
    for (let hour = 0; hour < 4; hour += 1) {
      went += (await sendUntilRefused((at) => one(hour * 100 + at))).went;
      samples.letPass(hourMs);
    }
    expect(went).toBe(ASKED_MAILS.visitor.perDay);
    samples.letPass(DAY_IN_MS);
    expect((await samples.send(own())).statusCode).toBe(200);
  });

  test('comes so many times a day to one receiver from one visitor, however the address is written, and from another all the same', async () => {
    const written = [
      'friend@example.com',
      'Friend@Example.com',
      'friend+1@example.com',
      'friend+b@example.com',
    ];
    const { went, refusal, retryAfter } = await sendUntilRefused((at) => ({
      visitor: 'one',
      toEmail: written[at % written.length] ?? '',
    }));
    expect([went, refusal.status, refusal.title]).toEqual([
      SAMPLE_EMAILS.receiver.ofVisitorPerDay,
      429,
      title,
    ]);
    expect(retryAfter).toBeGreaterThan(3500);
    expect((await samples.send(own({ toEmail: 'another@example.com' }))).statusCode).toBe(200);
    samples.setVisitor('somebody else');
    expect((await samples.send(own())).statusCode).toBe(200);
    // That was theirs of this day: more than enough were sent there.
    expect((await samples.send(own())).json()).toMatchObject({ status: 429, title });
  });

  test('goes so many times an hour from the whole site, in the same words', async () => {
    await samples.send(own());
    const site = 'mail sample of the site';
    await database.db
      .update(rateLimit)
      .set({ used: SAMPLE_EMAILS.sitePerHour })
      .where(eq(rateLimit.key, site));
    samples.setVisitor('another visitor');
    const answer = await samples.send(own({ toEmail: 'another@example.com' }));
    expect(answer.json()).toMatchObject({ status: 429, title });
    expect(await database.db.$count(mail)).toBe(1);
  });

  test('leaves no address where its limits are counted', async () => {
    await samples.send(own());
    const keys = (await database.db.select().from(rateLimit)).map(({ key }) => key);
    expect(keys.join()).not.toContain('@');
    expect(keys.join()).not.toContain('friend');
  });
});
