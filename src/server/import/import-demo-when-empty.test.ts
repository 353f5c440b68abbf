import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { createPageServices } from '#server/catalogue/pages/create-page-services.ts';
import { createCatalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import { createTestSources } from '#server/catalogue/testing/create-test-sources.ts';
import type { Database } from '#server/database/database.ts';
import { informationPage, licenceTemplate } from '#server/database/schema/catalogue.ts';
import { openTestPglite } from '#server/database/testing/open-test-pglite.ts';
import { findDemoFolder, importDemoWhenEmpty, isDemoInstalled } from './import-demo-when-empty.ts';
import { importFolder } from './import-folder.ts';
import { createMemoryFileStore } from './testing/memory-file-store.ts';

let database: Database;
let engine: FontEngine;
const files = createMemoryFileStore();
const now = () => new Date('2026-11-21T08:00:00Z');

beforeAll(async () => {
  database = await openTestPglite();
  engine = createPatientEngine();
});
afterAll(async () => {
  await engine.close();
  await database.close();
});

test('an empty catalogue gets the demo foundry once, without a fault or a finding', async () => {
  const services = { database, files, engine, now };
  expect(await importDemoWhenEmpty(services)).toMatchObject({ families: 11, revision: 1 });
  expect(await importDemoWhenEmpty(services)).toBeNull();
  expect(await importFolder(services, findDemoFolder())).toMatchObject({
    ok: true,
    findings: [],
    summary: { isChanged: false, revision: 1 },
  });
});

test('the demo has four writing systems of one family, six licences for sale, and the pages that a shop owes', async () => {
  const catalogue = await createCatalogue(database);
  const { families } = catalogue.current();
  expect(families.find(({ slug }) => slug === 'noto-sans')?.fontShopSets.map(({ name }) => name)).toEqual([
    'Latin',
    'Arabic',
    'Hebrew',
    'Devanagari',
  ]);
  for (const { slug, description, colors } of families) {
    expect(description, slug).not.toBe('');
    expect(colors, slug).not.toBeNull();
  }
  const templates = await database.db.select().from(licenceTemplate);
  const offered = templates.filter(({ published }) => published);
  expect(offered.map(({ name }) => name)).toEqual([
    'desktop',
    'web',
    'app',
    'social-media',
    'broadcast',
    'custom',
  ]);
  // Very high exposure is for a quote, and so is whatever the custom licence is asked for.
  const reviewed = offered.filter(({ needsReviewFormula }) => needsReviewFormula !== 'false');
  expect(reviewed.map(({ name }) => name)).toEqual(['web', 'app', 'social-media', 'broadcast']);
  expect(offered.filter(({ isCustom }) => isCustom)).toMatchObject([{ name: 'custom' }]);
  const pages = await database.db.select().from(informationPage);
  expect(pages.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['licensing', 'terms', 'privacy', 'imprint']),
  );
  await catalogue.close();
});

test('every text of the demo can be set in the cut that it is set in', async () => {
  const catalogue = await createCatalogue(database);
  const pages = createPageServices(createTestSources({ database, files, engine, now }, catalogue));
  const home = await pages.homePage();
  const lines = home.stories.flatMap((story) => story.slides.flatMap((slide) => slide.lines));
  expect(lines.filter((line) => line.missing > 0)).toEqual([]);
  for (const { slug, fontShopSets } of catalogue.current().families) {
    for (const { name } of fontShopSets) {
      const query = new URLSearchParams({ set: name.toLowerCase() });
      const page = await pages.familyPage({ slug, query, visitor: '' });
      expect(
        page?.boxes.filter((box) => box.kind !== 'drawing' && box.line.missing > 0),
        `${slug} ${name}`,
      ).toEqual([]);
      expect(page?.boxes.length, `${slug} ${name}`).toBeGreaterThan(3);
    }
  }
  await catalogue.close();
});

test('the faces of papers alone are not the demo: a shop that has no more opens empty', () => {
  const root = mkdtempSync(join(tmpdir(), 'fount-demo-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules/@expo-google-fonts/noto-sans'), { recursive: true });
  expect(isDemoInstalled(root)).toBe(false);
  expect(isDemoInstalled()).toBe(true);
});
