import { sellsAtHome } from '#domain/vat/vat.ts';
import { sumUpPrivateEuSales } from '#domain/vat/vat-sales.ts';
import { countryVatCode } from '#domain/vat/vat-territories.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import type { MailToDecide } from '#server/mail/mail-kind.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { readRates } from '#server/settings/read-rates.ts';
import { vatSettingsOf } from '#server/settings/vat-settings-of.ts';
import { euSalesGrown } from './eu-sales-mail.ts';
import { euSalesUnrated } from './eu-sales-unrated-mail.ts';
import { readVatSales } from './read-vat-sales.ts';

/** From which share of the threshold on the foundry is told that it comes near. */
const nearShare = 0.8;

/**
 * Tells a foundry that charges its own rate in the whole EU, or being exempt none, by mail, each once a year, that it nears the threshold up to which it
 * may, and that it is over it; and once a month that this cannot be said, as rates lack for what was sold this year or the last. Nothing
 * where it gave no address, or charges each country's rate.
 */
export async function watchEuSales(services: {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
  now: () => Date;
  dayOf: (at: Date) => string;
}): Promise<void> {
  const { db, jobs, now, dayOf } = services;
  const foundry = await readFoundry(db);
  const { euThreshold: threshold, seller, euCountries, contactEmail, currency } = foundry;
  if (!sellsAtHome(vatSettingsOf(foundry)) || threshold === undefined || contactEmail === '') return;
  const at = now();
  const thisYear = Number(dayOf(at).slice(0, 4));
  const sellerCode = countryVatCode(seller.country);
  const sales = await readVatSales(services, { since: `${thisYear - 1}-01-01` });
  const rates = await readRates(db, { of: currency, since: `${thisYear - 2}-12-01`, until: dayOf(at) });
  const soldIn = (year: number) =>
    sumUpPrivateEuSales(sales, { year, currency, rates, sellerCode, euCountries });
  const [last, current] = [soldIn(thisYear - 1), soldIn(thisYear)];
  // A year that was over it bars the one after.
  const isBarred = last.sold > threshold;
  const year = isBarred ? thisYear - 1 : thisYear;
  const { sold, unrated } = isBarred ? last : current;
  const isOver = sold > threshold;
  const tell = (key: string, mail: MailToDecide) =>
    db.transaction((tx) =>
      decideMail(tx, jobs, { key: `${mail.kind.kind}:${key}`, recipient: contactEmail, mail, at }),
    );
  // Once it is known to be passed, nothing hangs on what else was sold.
  const uncounted = isOver ? [] : [...last.unrated, ...current.unrated];
  if (uncounted.length > 0) {
    await tell(dayOf(at).slice(0, 7), euSalesUnrated.of({ sales: uncounted, threshold, currency }));
  }
  if (sold < threshold * nearShare) return;
  const mail = euSalesGrown.of({
    year,
    sold,
    threshold,
    currency,
    isOver,
    unrated: unrated.map(({ currency: its, total }) => ({ currency: its, total })),
  });
  await tell(`${year}:${isOver ? 'over' : 'near'}${year === thisYear ? '' : `:${thisYear}`}`, mail);
}
