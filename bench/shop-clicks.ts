import {
  acceptLicenceAgreement,
  addCuts,
  assignTo,
  chooseLicence,
  enterShopPages,
  goOn,
  zurichCompany,
} from '../e2e/testing/shop-visit.ts';
import { withPage } from './browser-page.ts';
import { startDemo } from './demo-server.ts';
import { watchInteractions } from './interactions.ts';
import type { Row } from './row.ts';
/** How long each kind of press in the shop takes from the press to the paint that answers it, at 4 × CPU slow-down. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded' });
  const rows: Row[] = [];
  await withPage(async (page) => {
    const slowest = await watchInteractions(page);
    async function row(measure: string, work: () => Promise<void>): Promise<void> {
      rows.push(await slowest(measure, work));
    }
    await page.goto('/typefaces');
    await row('adding cuts to the cart', () =>
      addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, [
        'Fraunces Black',
        'Fraunces Bold',
        'Fraunces Semi Bold',
      ]),
    );
    await row('entering the shop', () => enterShopPages(page));
    await row('opening Configure', () => goOn(page, 'Configure'));
    await row('choosing licences and users', async () => {
      for (const font of ['Fraunces Black', 'Fraunces Bold', 'Fraunces Semi Bold'])
        await chooseLicence(page, { font, licence: 'Desktop', fields: { Users: '12' } });
    });
    await row('opening Assign', () => goOn(page, 'Assign'));
    await row('filling Assign', () => assignTo(page, zurichCompany));
    await row('opening Review', () => goOn(page, 'Review'));
    await row('accepting the agreement', () => acceptLicenceAgreement(page));
    await row('opening Pay', () => goOn(page, 'Pay'));
  }, server.url);
  await server.remove();
  return rows;
}
