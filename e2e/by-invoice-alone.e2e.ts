import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';
import { problem } from '#contract/problem.ts';
import { enterShop } from './testing/api-shopper.ts';
import { importInto, writeDemoFolder } from './testing/import-folder.ts';
import { readCatalogue, sampleCart } from './testing/sample-cart.ts';
import { openAssign } from './testing/shop-visit.ts';
import type { Fount } from './testing/start-fount.ts';
import { test } from './testing/test-on-own-server.ts';

/** `npm run check` beside the server that is running. */
function runCheck({ dataDir }: Fount): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir };
  const cwd = path.resolve(import.meta.dirname, '..');
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', 'check'], { cwd, env }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout }),
    );
  });
}

test('a foundry that is paid by invoice alone offers no card, and is told what is missing for real orders', async ({
  fount,
  newPage,
}) => {
  const folder = writeDemoFolder({
    'foundry.yaml': (yaml) => yaml.replace(/^demo: true$/m, 'demo: false'),
  });
  expect(await importInto(fount, folder)).toMatchObject({ code: 0 });
  await fount.stop();
  await fount.restart({ PAYMENT_PROVIDER: 'none' });

  const page = await newPage();
  await openAssign(page, { users: 3 });
  await page.getByRole('radio', { name: /^By invoice/ }).waitFor();
  expect(await page.getByRole('radio', { name: /^By card/ }).count()).toBe(0);

  const shopper = await enterShop(fount);
  const catalogue = await readCatalogue(fount);
  const cut = catalogue.requireCut('fraunces', 'Semi Bold');
  const template = catalogue.requireTemplate('desktop');
  const cart = await shopper.agreeOnPrices(sampleCart([{ cut, template, values: { users: 3 } }]));
  const { id } = await shopper.placeOrder(cart, 'by card all the same');
  const refused = await shopper.post('/api/front/shop-orders/init-card-payment', { shopOrderId: id });
  expect(problem.parse(refused.body)).toMatchObject({
    status: 409,
    detail: 'This shop is paid by invoice alone.',
  });

  const { code, said } = await runCheck(fount);
  expect(code).toBe(1);
  expect(said).toContain('Missing before the shop takes real orders:');
  expect(said).toContain(`PUBLIC_URL is ${fount.url}, which nobody else reaches`);
  expect(said).toContain('MAIL_URL is not set');
  expect(said).not.toContain('PAYMENT_PROVIDER is demo');
});
