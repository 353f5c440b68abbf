import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobPage, jobsAsked, mailPage, mailsAsked } from '#contract/admin/work.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import { mail } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { runNamedAction } from '#server/office/acts/run-named-action.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { readJobPage, readMail, readMailPage } from './read-work.ts';

const actor: OfficeActor = { name: 'Anna', role: 'sales', way: 'office', memberId: 1 };

onEachDatabase('jobs and mails in the office', (open) => {
  const shop = shopOfSuite(open);
  const act = (name: string, input: object) =>
    runNamedAction(shop.services, { name, input: { ...input }, actor });
  const jobs = async (aside = '', page = '1') =>
    jobPage.parse(await readJobPage(shop.services, jobsAsked.parse({ aside, page }), 'sales'));
  const mails = async (asked: object = {}) =>
    mailPage.parse(await readMailPage(shop.services, mailsAsked.parse(asked), 'sales'));

  test('a test mail waits as a job, is put aside and run again, and stands in the list with what it said', async () => {
    expect(await act('test-mail', { to: 'no address' })).toMatchObject({
      ok: false,
      code: 'invalid-payload',
      errors: [{ path: 'to' }],
    });
    const sent = await act('test-mail', { to: 'Try@Example.com' });
    expect(sent).toMatchObject({ ok: true, value: { told: ['A mail goes to Try@Example.com.'] } });
    const [waiting] = (await jobs()).jobs.filter(({ name }) => name.startsWith('send-mail:'));
    expect(waiting).toMatchObject({ standing: 'waiting', attempts: 0, reason: null });
    await act('jobs drop', { name: waiting?.name });
    expect((await jobs('1')).jobs.map(({ name }) => name)).toEqual([waiting?.name]);
    expect((await jobs()).counts.aside).toBe(1);
    await act('jobs run', { name: waiting?.name });
    expect((await jobs()).counts).toMatchObject({ aside: 0, waiting: 1 });
    expect((await jobs()).acts.map(({ name }) => name).sort()).toEqual(['jobs drop', 'jobs run']);
    const [listed] = (await mails({ recipient: 'try@ex' })).mails;
    expect(listed).toMatchObject({ kind: 'test-mail', state: 'waiting', orderNumber: null });
    expect(await readMail(shop.services, listed?.id ?? 0)).toMatchObject({
      ok: true,
      value: { sentAs: null },
    });
    const sentAs = { subject: 'Hello', text: 'It arrived.', attachments: ['Invoice-1.pdf'] };
    const { db, now } = shop.services;
    await db
      .update(mail)
      .set({ sentAt: now(), sentAs })
      .where(eq(mail.id, listed?.id ?? 0));
    expect(await readMail(shop.services, listed?.id ?? 0)).toMatchObject({
      ok: true,
      value: { state: 'sent', sentAs },
    });
    expect(await readMail(shop.services, 999_999)).toMatchObject({ ok: false, code: 'not-found' });
  });

  test('jobs come a page at a time, failures first, each once, however many there are', async () => {
    const { db, jobs: queue } = shop.services;
    const before = (await jobs()).total;
    for (let at = 0; at < 60; at += 1) await queue.enqueue(db, 'send-mail', { mailId: 100_000 + at });
    await db.execute(
      sql`update pgboss.job set state = 'failed' where name = 'send-mail' and singleton_key = '100059'`,
    );
    const pages = [await jobs(), await jobs('', '2'), await jobs('', '3')];
    expect(pages.map(({ total, perPage }) => [total, perPage])).toEqual(pages.map(() => [before + 60, 50]));
    const names = pages.slice(0, 2).flatMap(({ jobs: listed }) => listed.map(({ name }) => name));
    expect(names[0]).toBe('send-mail:100059');
    expect(names).toHaveLength(before + 60);
    expect(new Set(names).size).toBe(before + 60);
    // What was on a third page is done.
    expect(pages[2]).toEqual(pages[1]);
  });

  test('mails are left by state and by how an address begins, in which signs of a pattern are letters', async () => {
    const { db, now } = shop.services;
    const row = (key: string, recipient: string) => ({
      ...{ key, recipient, kind: 'test-mail', data: { by: 'Anna' }, createdAt: now() },
    });
    await db.insert(mail).values([
      { ...row('one', 'under_score@example.com'), sentAt: now() },
      { ...row('two', 'underXscore@example.com'), givenUpAt: now(), lastFault: '550 no such box' },
    ]);
    const keys = async (asked: object) => (await mails(asked)).mails.map(({ recipient }) => recipient);
    expect(await keys({ recipient: 'under_' })).toEqual(['under_score@example.com']);
    expect(await keys({ recipient: '%' })).toEqual([]);
    expect(await keys({ recipient: 'UNDER', state: 'failed' })).toEqual(['underXscore@example.com']);
    expect((await mails({ recipient: 'underx' })).mails[0]).toMatchObject({
      state: 'failed',
      fault: '550 no such box',
    });
    expect(await keys({ recipient: 'under', state: 'sent' })).toEqual(['under_score@example.com']);
    expect((await mails({ page: '2' })).mails).toEqual([]);
  });
});
