import { afterAll, beforeAll, expect, test } from 'vitest';
import { delivery } from '#server/database/schema/papers.ts';
import { openTestPglite } from '#server/database/testing/open-test-pglite.ts';
import { createDocuments } from '#server/documents/create-documents.tsx';
import { readInterfaceFont } from '#server/documents/read-interface-font.ts';
import { makeDelivery } from './make-delivery.ts';
import { readZip } from './testing/read-zip.ts';
import { createTestDelivery, type TestDelivery, templates, writePaidOrder } from './testing/test-delivery.ts';

let shop: TestDelivery;
beforeAll(async () => {
  const database = await openTestPglite();
  shop = await createTestDelivery(database);
  return async () => {
    await database.close();
  };
});
afterAll(() => shop.engine.close());

test.each([
  [false, '.pdf', /^%PDF-1\.\d[\s\S]*%%EOF\s*$/],
  [true, '.html', /^<!doctype html>[\s\S]*<\/html>\s*$/i],
])(
  'with the real documents (as HTML: %s) each paper of the zip is whole',
  async (asHtml, extension, whole) => {
    await shop.reset();
    const { regular } = shop.sold;
    const orderId = await writePaidOrder(shop, {
      licences: [{ uid: 'a', template: templates.desktop, values: { users: 4 } }],
      items: [{ name: 'Open Regular', licences: ['a'], files: [regular] }],
    });
    const documents = createDocuments({ font: () => readInterfaceFont(shop.engine), asHtml });
    await makeDelivery(
      { ...shop.services, documents },
      { orderId },
      { isLastAttempt: false, signal: new AbortController().signal },
    );
    const [row] = await shop.services.db.select().from(delivery);
    const zip = readZip((await shop.files.find(row?.fileHash ?? '')) ?? new Uint8Array());
    await documents.close();
    const papers = [...zip].filter(([path]) => path.endsWith(extension));
    expect(papers.map(([path]) => path)).toEqual([
      `EULA${extension}`,
      `Invoice I-000001${extension}`,
      `Certificates/Licence L-000001-01${extension}`,
    ]);
    for (const [, { bytes }] of papers) expect(bytes.toString('latin1')).toMatch(whole);
  },
);
