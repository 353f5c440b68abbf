// npm run screenshots [-- page …]: takes each page at the sizes and schemes it is judged by, into screenshots/.
// npm run screenshots -- --docs: takes the pictures that the documents show, into docs/screenshots/.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CONSENT_COOKIE, REFUSED } from '#domain/consent/consent.ts';
import { copyTemplate, prepareEmbedded } from '../e2e/testing/demo-template.ts';
import { runServer } from '../e2e/testing/run-server.ts';
import { zurichCompany } from '../e2e/testing/shop-visit.ts';
import { isBuildStale } from './build-stamp.mjs';
import { projectRoot, refuse, say } from './ensure.mjs';
import { ensureTools } from './ensure-tools.ts';
import { findChromium } from './find-program.ts';
import { picturesOfDocs } from './pictures-of-docs.ts';
import { runCommand } from './run-command.ts';
import type { VisitState } from './take-visit.ts';
import { walkTheAccount } from './walk-the-account.ts';
import { walkTheEnquiry } from './walk-the-enquiry.ts';
import { walkTheLicenceCheck } from './walk-the-licence-check.ts';
import { walkTheShop } from './walk-the-shop.ts';

interface Shot {
  name: string;
  path: string;
  /** Is answered with an error on purpose. */
  status?: number;
  /** A phone is led away from it: small windows are those of a mouse. */
  isNotForMobile?: true;
  /** What the browser knows already: a cart, a session. */
  state?: VisitState;
  /** By somebody who has not answered the bar of consent yet. */
  isUnasked?: true;
}

const compared = '&cut=fraunces.latin.regular&cut=inter.latin.bold&cut=space-mono.latin.regular';

const shots: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'collection', path: '/typefaces' },
  { name: 'collection-letterforms', path: '/typefaces?forms=' },
  { name: 'collection-chosen', path: '/typefaces?forms=bold' },
  { name: 'family', path: '/typefaces/eczar' },
  { name: 'family-variable', path: '/typefaces/fraunces' },
  { name: 'family-about', path: '/typefaces/fraunces?tab=about' },
  { name: 'family-try', path: '/typefaces/fraunces?tab=try' },
  { name: 'family-pricing', path: '/typefaces/fraunces?tab=pricing' },
  { name: 'family-long-name', path: '/typefaces/old-standard-tt' },
  { name: 'family-right-to-left', path: '/typefaces/reem-kufi' },
  { name: 'typewriter', path: '/typewriter', isNotForMobile: true },
  {
    name: 'typewriter-words',
    path: '/typewriter?family=eczar&text=The%20press%20talks%20back',
    isNotForMobile: true,
  },
  {
    name: 'typewriter-right-to-left',
    path: '/typewriter?family=reem-kufi&text=العلم%20نور',
    isNotForMobile: true,
  },
  {
    name: 'typewriter-long',
    path: `/typewriter?family=fraunces&text=${'A foundry is a workshop in which type is cast. '.repeat(20)}`,
    isNotForMobile: true,
  },
  { name: 'compare', path: `/compare?text=Hamburg+sets${compared}` },
  { name: 'compare-over', path: `/compare?view=over&text=Hamburg+sets${compared}` },
  { name: 'timeline', path: '/timeline' },
  { name: 'information', path: '/information' },
  { name: 'licensing', path: '/information/licensing' },
  { name: 'help', path: '/information/help' },
  { name: 'consent', path: '/', isUnasked: true },
  { name: 'shop-empty', path: '/shop' },
  { name: 'login', path: '/login' },
  { name: 'reset-password', path: '/reset-password', isNotForMobile: true },
  { name: 'new-password', path: '/reset-password?token=0123456789abcdef0123' },
  { name: 'renew-downloads', path: '/account/orders/renew' },
  { name: 'styleguide-colors', path: '/styleguide/colors', isNotForMobile: true },
  { name: 'styleguide-elements', path: '/styleguide/elements', isNotForMobile: true },
  { name: 'styleguide-modules', path: '/styleguide/modules', isNotForMobile: true },
  { name: 'styleguide-utils', path: '/styleguide/utils', isNotForMobile: true },
  { name: 'error', path: '/error', status: 500 },
  { name: 'not-found', path: '/this-page-is-not-there', status: 404 },
];

const sizes = [
  { width: 390, height: 844, touch: true },
  { width: 820, height: 1180, touch: true },
  { width: 1440, height: 900, touch: false },
  { width: 2560, height: 1440, touch: false },
] as const;
const schemes = ['light', 'dark'] as const;

async function openPage(
  browser: Browser,
  url: string,
  size: { width: number; height: number; touch: boolean },
  colorScheme: 'light' | 'dark',
  { state: storageState, isUnasked }: Pick<Shot, 'state' | 'isUnasked'>,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: size.width, height: size.height },
    hasTouch: size.touch,
    isMobile: size.touch,
    colorScheme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...(storageState === undefined ? {} : { storageState }),
  });
  // Whoever was asked already sees no bar.
  if (isUnasked !== true) await context.addCookies([{ name: CONSENT_COOKIE, value: REFUSED, url }]);
  return context.newPage();
}

async function take(page: Page, url: string, shot: Shot, file: string): Promise<void> {
  const response = await page.goto(new URL(shot.path, url).href, { waitUntil: 'networkidle' });
  if (response?.status() !== (shot.status ?? 200))
    throw new Error(`${shot.path} answers ${response?.status()}`);
  // The shop says so while it does not know its prices yet. What is further down is asked for when somebody comes near.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every(
      (busy) => busy.getBoundingClientRect().top >= window.innerHeight,
    ),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file });
}

const isForDocs = process.argv.includes('--docs');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--docs');
const missing = await ensureTools(['chromium']);
if (missing) refuse(missing);
if (isBuildStale() && (await runCommand(process.execPath, ['scripts/build.ts'])) !== 0) process.exit(1);

const executablePath = findChromium() ?? refuse('Chromium is not installed.');
const folder = path.join(projectRoot, isForDocs ? 'docs/screenshots' : 'screenshots');
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(path.join(tmpdir(), 'fount-screenshots-'));
copyTemplate(await prepareEmbedded(), dataDir);
const server = await runServer({ dataDir });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const ofShop = await walkTheShop(browser, server.url);
  // After the shop: the order of its guest joins the account.
  const email = zurichCompany.fields.Email ?? '';
  const ofAccount = await walkTheAccount(browser, { url: server.url, dataDir, email });
  const wallet = ofAccount.find(({ name }) => name === 'account-licences');
  const customer = wallet?.state ?? refuse('The account has no wallet.');
  const ofCheck = await walkTheLicenceCheck(browser, { url: server.url, customer });
  const ofEnquiry = await walkTheEnquiry(browser, { url: server.url, dataDir });
  const all: Shot[] = [...shots, ...ofShop, ...ofEnquiry, ...ofAccount, ...ofCheck];
  const unknown = wanted.find((name) => !all.some((shot) => shot.name === name));
  if (unknown) refuse(`there is no page '${unknown}'; there are: ${all.map((shot) => shot.name).join(', ')}`);
  for (const shot of all) {
    if (wanted.length > 0 && !wanted.includes(shot.name)) continue;
    if (isForDocs && !picturesOfDocs.some((name) => name.startsWith(`${shot.name}-`))) continue;
    say(`${shot.name}: ${shot.path}`);
    for (const size of sizes) {
      for (const scheme of schemes) {
        const name = `${shot.name}-${size.width}-${scheme}`;
        if (isForDocs && !picturesOfDocs.includes(name)) continue;
        const page = await openPage(
          browser,
          server.url,
          { ...size, touch: size.touch && shot.isNotForMobile !== true },
          scheme,
          shot,
        );
        await take(page, server.url, shot, path.join(folder, `${name}.png`));
        await page.context().close();
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
