// node scripts/run.mjs scripts/keep-release.ts: keeps a populated database of the version in package.json, for the test that takes
// it through every later migration. Run once at each release, from the tree that is released.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { constants, zstdCompressSync } from 'node:zlib';
import { type ApiShopper, demoCard, enterShop } from '../e2e/testing/api-shopper.ts';
import { readMail } from '../e2e/testing/read-mail.ts';
import { type RunningServer, runServer } from '../e2e/testing/run-server.ts';
import { runStaff } from '../e2e/testing/run-staff.ts';
import { readCatalogue, sampleAddress, sampleCart } from '../e2e/testing/sample-cart.ts';
import { solveFor } from '../e2e/testing/sample-request.ts';
import type { WireCart } from '../src/contract/shop-orders.ts';
import { isBuildStale } from './build-stamp.mjs';
import { projectRoot, refuse, say } from './ensure.mjs';
import { findPostgresPrograms, findProgram } from './find-program.ts';
import { startPostgres } from './start-postgres.ts';

const front = '/api/front';
const email = 'customer@example.com';
const password = 'nine lime trees';
const longestWait = 60_000;

const foundry = `name: Kept
shortName: Ke
currency: CHF
demo: true
contactEmail: service@example.com
seller: { name: Kept Ltd, street1: Street 1, postalCode: "8000", city: Zürich, country: CH, vatNumber: CHE-000.000.000 MWST, iban: CH93 0076 2011 6238 5295 7 }
bankTransferSurcharge: 10
vatRates:
  - { country: CH, percent: 8.1, from: 2024-01-01 }
  - { country: DE, percent: 19, from: 2021-01-01 }
`;
const licences = `- name: desktop
  publicName: Desktop
  fields:
    - name: users
      label: Users
      type: number
      minimum: 1
      maximum: 250
      tiers:
        - { upTo: 3, label: Up to 3 users, factor: 1 }
        - { upTo: 250, label: Up to 250 users, factor: 2 }
  formula: tier("users", users)
  needsReviewFormula: users > 100.0
  delivers: [desktop]
  licenceText: <p>Desktop, as it was sold.</p>
- name: web
  publicName: Web
  fields: []
  formula: "1.5"
  termMonths: 12
  delivers: [web]
  licenceText: <p>Web, as it was sold.</p>
`;
const family = `name: David Libre
price: { cut: 45, set: 80 }
description: <p>Kept for later.</p>
fonts:
  - from: npm:@expo-google-fonts/david-libre
    files: ["400Regular/*.ttf", "700Bold/*.ttf"]
    set: Hebrew
openLicence: npm:@expo-google-fonts/david-libre/LICENSE_FONT
`;

interface Shop extends RunningServer {
  dataDir: string;
  databaseUrl: string;
}

function writeFoundry(folder: string): string {
  mkdirSync(path.join(folder, 'david-libre'), { recursive: true });
  writeFileSync(path.join(folder, 'foundry.yaml'), foundry);
  writeFileSync(path.join(folder, 'licences.yaml'), licences);
  writeFileSync(path.join(folder, 'david-libre/family.yaml'), family);
  return folder;
}

async function until<Value>(
  what: string,
  ask: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  for (let waited = 0; waited < longestWait; waited += 200) {
    const value = await ask();
    if (value !== undefined) return value;
    await wait(200);
  }
  throw new Error(`waited in vain for ${what}`);
}

async function ask(
  shopper: ApiShopper,
  call: string,
  body: object,
  headers?: Record<string, string>,
): Promise<void> {
  const answer = await shopper.post(`${front}/${call}`, body, headers);
  if (answer.status !== 200) throw new Error(`${call} was answered with ${answer.status}: ${answer.text}`);
}

async function openAccount(shop: Shop): Promise<ApiShopper> {
  const shopper = await enterShop(shop);
  const { 'x-altcha': token } = await solveFor(shopper);
  const addresses = [{ firstName: 'Ada', lastName: 'Buyer', city: 'Zürich', country: 'CH' }];
  await ask(shopper, 'customers/register', { email, token, password, addresses });
  const outbox = path.join(shop.dataDir, 'outbox');
  const link = await until('the mail that confirms the account', () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .filter((file) => file.endsWith('.eml'))
      .map(
        (file) =>
          /\/login\?confirm=([\w-]+)/.exec(readMail(readFileSync(path.join(outbox, file), 'utf8')).text)?.[1],
      )
      .find((found) => found !== undefined),
  );
  await ask(shopper, 'customers/confirm', { token: link });
  await ask(shopper, 'customers/login', { email, password });
  return shopper;
}

async function whenDelivered(shopper: ApiShopper, id: string): Promise<string> {
  return await until(`the files of the order ${id}`, async () => {
    const order = await shopper.readOrder(id);
    return order.deliveryState === 'delivered' ? (order.licenses[0]?.licenceNumber ?? undefined) : undefined;
  });
}

async function fill(shop: Shop): Promise<void> {
  const catalogue = await readCatalogue(shop);
  const cutOf = (name: string) => catalogue.requireCut('david-libre', name);
  const desktop = (cut: string, users: number) => ({
    cut: cutOf(cut),
    template: catalogue.requireTemplate('desktop'),
    values: { users },
  });
  const web = (cut: string) => ({ cut: cutOf(cut), template: catalogue.requireTemplate('web'), values: {} });
  const place = async (shopper: ApiShopper, cart: WireCart, key: string): Promise<string> =>
    (await shopper.placeOrder(await shopper.agreeOnPrices(cart), `order ${key}`)).id;
  const payByCard = async (shopper: ApiShopper, id: string): Promise<string> => {
    await shopper.giveCard(await shopper.beginPayment(id), demoCard.pays);
    return await whenDelivered(shopper, id);
  };

  say('an account, which buys by card and upgrades');
  const customer = await openAccount(shop);
  const number = await payByCard(
    customer,
    await place(customer, sampleCart([desktop('Regular', 2), web('Bold')]), 'by card'),
  );
  const upgrade = sampleCart([desktop('Regular', 20)]);
  const replaces = { kind: 'upgrade' as const, licenceNumber: number };
  const upgraded = { ...upgrade, licenses: upgrade.licenses.map((licence) => ({ ...licence, replaces })) };
  const renamed = await payByCard(customer, await place(customer, upgraded, 'an upgrade'));
  const successor = [
    'companyName=Successor Ltd',
    'email=successor@example.com',
    'firstName=Eve',
    'lastName=Heir',
  ];
  const seat = ['street1=Street 2', 'postalCode=8001', 'city=Zürich', 'country=CH'];
  const to = [...successor, ...seat].flatMap((field) => ['--to', field]);
  await runStaff(shop, 'transfer', renamed, ...to);

  say('guests: by invoice, an enquiry with a quote, a refund, a number that no register tells');
  const guest = await enterShop(shop);
  const invoiced = await place(
    guest,
    sampleCart([desktop('Bold', 3)], { paymentType: 'invoice' }),
    'by invoice',
  );
  await ask(guest, 'shop-orders/init-invoice-payment', { shopOrderId: invoiced }, await solveFor(guest));
  await runStaff(shop, 'confirm', invoiced);
  await runStaff(shop, 'mark-paid', invoiced, '--note', 'Bank');
  await whenDelivered(guest, invoiced);
  const open = await enterShop(shop);
  const waiting = await place(
    open,
    sampleCart([web('Regular')], { paymentType: 'invoice' }),
    'an open invoice',
  );
  await ask(open, 'shop-orders/init-invoice-payment', { shopOrderId: waiting }, await solveFor(open));
  await runStaff(shop, 'confirm', waiting);
  const asker = await enterShop(shop);
  // It names no price that would have to be agreed on.
  const enquiry = await asker.placeOrder(sampleCart([desktop('Regular', 200)]), 'an enquiry');
  await ask(asker, 'shop-orders/init-review-process', { shopOrderId: enquiry.id }, await solveFor(asker));
  await runStaff(shop, 'quote', enquiry.id, '--total', '500', '--label', 'Agreed');
  const other = await enterShop(shop);
  const refunded = await place(other, sampleCart([web('Bold')]), 'with a refund');
  await payByCard(other, refunded);
  await runStaff(shop, 'refund', refunded, '--amount', '10', '--reason', 'A courtesy');
  const german = {
    ...sampleAddress,
    city: 'Berlin',
    postalCode: '10115',
    country: 'DE',
    vatNumber: 'DE129273398',
  };
  const abroad = await enterShop(shop);
  await payByCard(
    abroad,
    await place(
      abroad,
      sampleCart([web('Regular')], { billingAddress: german, deliveryAddress: german }),
      'abroad',
    ),
  );
}

/** Everything of the database as statements that any PostgreSQL, and PGlite, runs. */
function dump(databaseUrl: string): string {
  const program = path.join(findPostgresPrograms() ?? '', 'pg_dump');
  const file = findProgram('pg_dump') ?? program;
  const sql = execFileSync(file, ['--inserts', '--no-owner', '--no-privileges', databaseUrl], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  // Lines with a backslash speak to psql. What is set for the session would stay set in whatever connection loads the file.
  return sql
    .split('\n')
    .filter((line) => !/^(?:\\|--|$|SET |SELECT pg_catalog\.set_config)/.test(line))
    .join('\n');
}

const { version }: { version: string } = JSON.parse(
  readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
);
const kept = path.join(projectRoot, 'src/server/database/released', `${process.argv[2] ?? version}.sql.zst`);
if (isBuildStale()) refuse('Build first: npm run build');
const dataDir = mkdtempSync(path.join(tmpdir(), 'fount-release-'));
const postgres = await startPostgres();
try {
  const databaseUrl = postgres.url;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const folder = writeFoundry(path.join(dataDir, 'foundry'));
  execFileSync(process.execPath, ['build/server/import.js', folder], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 2, 2],
  });
  // Nobody listens on the port 9 of this machine: the register of VAT numbers is not to be reached.
  const server = await runServer({ dataDir, databaseUrl, env: { VIES_URL: 'http://127.0.0.1:9' } });
  try {
    await fill({ ...server, dataDir, databaseUrl });
  } finally {
    await server.stop();
  }
  const sql = dump(databaseUrl);
  mkdirSync(path.dirname(kept), { recursive: true });
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  writeFileSync(kept, zstdCompressSync(sql, { params }));
  say(`${kept}: ${sql.length} characters`);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
