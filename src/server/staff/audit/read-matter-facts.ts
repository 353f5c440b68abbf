import { and, asc, eq, isNull } from 'drizzle-orm';
import { nameEntry } from '#domain/imports/compare-entries.ts';
import type { AuditFact } from '#domain/staff/audit-changes.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isAmong } from '#server/database/is-among.ts';
import { fontCut, fontShopSet, licenceTemplate } from '#server/database/schema/catalogue.ts';
import { newsletterReader } from '#server/database/schema/newsletter.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';
import { jsonOf, listEntries } from '#server/import/comparing/list-entries.ts';
import { exportSelling, writeSelling } from '#server/import/exporting/export-selling.ts';
import { readStanding } from '#server/import/standing/read-standing.ts';
import { findJob } from '#server/jobs/job-records.ts';
import { readCheckedOff } from '#server/settings/checked-off.ts';
import { lookWords, writeLook } from '#server/settings/look-words.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { settingWords } from '#server/settings/setting-words.ts';
import { soundsWords, writeSounds } from '#server/settings/sounds-words.ts';
import type { AuditMatter } from './find-audit-subject.ts';
import { readBoxFacts, readQuoteFacts } from './read-specimen-facts.ts';
import { readStoryFacts, readStoryOrder } from './read-story-facts.ts';

type Facts = Record<string, AuditFact>;

/** What staff can change of a thing of the shop that has no number of its own. */
export async function readMatterFacts(db: Drizzle, matter: AuditMatter): Promise<Facts> {
  switch (matter.is) {
    case 'newsletter':
      return { readers: { value: await db.$count(newsletterReader) } };
    case 'settings':
      return toFacts(settingWords(await readFoundry(db)));
    case 'look':
      return toFacts(writeLook(lookWords(await readFoundry(db))));
    case 'sounds':
      return toFacts(writeSounds(soundsWords((await readFoundry(db)).sounds)));
    case 'selling':
      return toFacts(writeSelling(exportSelling(await readFoundry(db))));
    case 'catalogue':
      return await readCatalogueFacts(db);
    case 'prices':
      return await readPriceFacts(db, matter.named);
    case 'licence':
      return await readLicenceFacts(db, matter.named);
    case 'order of licences':
      return await readLicenceOrder(db);
    case 'story':
      return await readStoryFacts(db, matter.named);
    case 'order of stories':
      return await readStoryOrder(db);
    case 'quotes':
      return await readQuoteFacts(db, matter.setId);
    case 'boxes':
      return await readBoxFacts(db, matter.familyId);
    case 'mail words':
      return await readMailWordFacts(db, matter.mail);
    case 'rate':
      return await readRateFacts(db, matter);
    case 'check': {
      const said = Object.entries(await readCheckedOff(db)).find(([point]) => point === matter.point)?.[1];
      return { done: { value: said === undefined ? null : `${said.by}, ${said.at}` } };
    }
    case 'job':
      return await readJobFacts(db, matter.job);
    case 'open payments':
      return await readOpenPayments(db);
    case 'tried orders':
      return { orders: { value: await db.$count(shopOrder) } };
  }
}

function toFacts(values: Readonly<Record<string, AuditFact['value']>>): Facts {
  return Object.fromEntries(Object.entries(values).map(([fact, value]) => [fact, { value }]));
}

/** Every field of every entry, by the names that the plan of an import calls them. */
async function readCatalogueFacts(db: Drizzle): Promise<Facts> {
  const standing = await readStanding(db);
  if (standing === null) return {};
  return Object.fromEntries(
    listEntries(standing, writeField).flatMap((entry) => {
      const of = nameEntry(entry);
      return Object.entries(entry.fields).map(([field, value]) => [`${of} ${field}`, { value, of }]);
    }),
  );
}

function writeField(value: unknown): string {
  return typeof value === 'string' ? value : jsonOf(value);
}

/** All of a template, its text too: what it was is kept nowhere else but in what was sold. */
async function readLicenceFacts(db: Drizzle, name: string): Promise<Facts> {
  const [found] = await db
    .select()
    .from(licenceTemplate)
    .where(and(eq(licenceTemplate.name, name), isNull(licenceTemplate.withdrawnAt)));
  if (found === undefined) return {};
  const { id: _, position: __, withdrawnAt: ___, conditions, ...own } = found;
  return Object.fromEntries(
    Object.entries({ ...own, ...conditions }).map(([fact, value]) => [
      fact,
      { value: typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '') },
    ]),
  );
}

async function readLicenceOrder(db: Drizzle): Promise<Facts> {
  const templates = await db
    .select({ name: licenceTemplate.name })
    .from(licenceTemplate)
    .where(isNull(licenceTemplate.withdrawnAt))
    .orderBy(asc(licenceTemplate.position), asc(licenceTemplate.id));
  return { order: { value: templates.map(({ name }) => name).join(', ') } };
}

/** Of sets and cuts as `set/grotta.latin` and `cut/grotta.latin.bold`, in minor units. */
async function readPriceFacts(db: Drizzle, named: readonly string[]): Promise<Facts> {
  const uidsOf = (kind: string) =>
    named.flatMap((name) => (name.startsWith(`${kind}/`) ? [name.slice(kind.length + 1)] : []));
  const [sets, cuts] = [uidsOf('set'), uidsOf('cut')];
  const ofSets = await db
    .select({ uid: fontShopSet.sharedUid, price: fontShopSet.price })
    .from(fontShopSet)
    .where(isAmong(fontShopSet.sharedUid, sets));
  const ofCuts = await db
    .select({ uid: fontCut.sharedUid, price: fontCut.price })
    .from(fontCut)
    .where(isAmong(fontCut.sharedUid, cuts));
  return Object.fromEntries([
    ...ofSets.map(({ uid, price }) => [`set/${uid}`, { value: price }]),
    ...ofCuts.map(({ uid, price }) => [`cut/${uid}`, { value: price }]),
  ]);
}

async function readMailWordFacts(db: Drizzle, mail: string): Promise<Facts> {
  const { mails } = await readFoundry(db);
  const words = mail === 'all' ? { greeting: mails?.greeting, footer: mails?.footer } : mails?.texts?.[mail];
  const { greeting = '', paragraph = '', footer = '' }: Record<string, string | undefined> = words ?? {};
  return toFacts({ greeting, paragraph, footer });
}

async function readRateFacts(db: Drizzle, { from, to }: { from: string; to: string }): Promise<Facts> {
  const rates = await db
    .select()
    .from(exchangeRate)
    .where(and(eq(exchangeRate.from, from), eq(exchangeRate.to, to)));
  return toFacts(Object.fromEntries(rates.map(({ day, rate, source }) => [day, `${rate}, ${source}`])));
}

async function readJobFacts(db: Drizzle, name: string): Promise<Facts> {
  const job = await findJob(db, name);
  if (job === null) return {};
  const { standing, attempts, nextAt } = job;
  return toFacts({ standing, attempts, nextAt: nextAt.toISOString() });
}

/** The orders of which a payment is open. */
async function readOpenPayments(db: Drizzle): Promise<Facts> {
  const open = await db
    .select({ orderNumber: shopOrder.orderNumber })
    .from(payment)
    .innerJoin(shopOrder, eq(shopOrder.id, payment.orderId))
    .where(eq(payment.state, 'open'))
    .orderBy(asc(payment.id));
  return { open: { value: open.map(({ orderNumber }) => orderNumber).join(', ') } };
}
