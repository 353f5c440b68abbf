import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { catalogue, setting } from '#server/database/schema/catalogue.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { toStylesheet } from './page-faces.ts';
import { hashRecipe, type SubsetRecipe } from './subset-recipe.ts';
import { findRecipe, findStylesheet, saveRecipes, saveStylesheet } from './subset-store.ts';
import { sweepPageFonts } from './sweep-page-fonts.ts';

const today = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(today.getTime() - days * 24 * 60 * 60 * 1000);
const presentRevision = 7;

onEachDatabase('what pages set in fonts', (open) => {
  let database: Database;
  let pages = 0;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(catalogue);
    await database.db.insert(catalogue).values({ revision: presentRevision });
  });

  function newRecipe(): SubsetRecipe {
    pages += 1;
    return { fontFileHash: `file ${pages}`, codePoints: [[65, 90]], axes: {}, features: [] };
  }

  /** Writes down a page with one face, as it is made at `at`; gives the hashes. */
  async function writePage(page: { recipe?: SubsetRecipe; at: Date; keptRevision?: number }) {
    const { recipe = newRecipe(), at, keptRevision = null } = page;
    const face = hashRecipe(recipe);
    pages += 1;
    const stylesheet = { ...toStylesheet(`/* page ${pages} */`), files: [`/fonts/${face}.woff2`] };
    const write = async (again: { at: Date; keptRevision?: number }) => {
      await saveStylesheet(database.db, stylesheet, {
        now: again.at,
        keptRevision: again.keptRevision ?? null,
      });
      await saveRecipes(database.db, [recipe], { now: again.at });
    };
    await write({ at, ...(keptRevision === null ? {} : { keptRevision }) });
    return { recipe, face, stylesheet: stylesheet.hash, write };
  }

  async function isThere({ face, stylesheet }: { face: string; stylesheet: string }) {
    const found = [await findStylesheet(database.db, stylesheet), await findRecipe(database.db, face)];
    return found.map((each) => each !== null);
  }

  const sweep = () => sweepPageFonts({ db: database.db, now: () => today });

  test.each([
    ["a visitor's text that was last set 31 days ago goes", 31, undefined, false],
    ["a visitor's text that was last set 30 days ago stays", 30, undefined, true],
    ['what a kept page of the present revision links stays, however old', 400, presentRevision, true],
    ['what kept pages of former revisions linked goes after 30 days', 31, presentRevision - 1, false],
    ['what kept pages of former revisions linked lately stays', 2, presentRevision - 1, true],
  ])('%s', async (_sentence, days, keptRevision, stays) => {
    const page = await writePage({
      at: daysAgo(days),
      ...(keptRevision === undefined ? {} : { keptRevision }),
    });
    await sweep();
    expect(await isThere(page)).toEqual([stays, stays]);
  });

  test('a text that is set again stays from that day', async () => {
    const page = await writePage({ at: daysAgo(90) });
    await page.write({ at: daysAgo(3) });
    // A process whose clock is behind takes nothing back.
    await page.write({ at: daysAgo(50) });
    await sweep();
    expect(await isThere(page)).toEqual([true, true]);
  });

  test("a visitor's page does not take from a kept page what it links", async () => {
    const page = await writePage({ at: daysAgo(90), keptRevision: presentRevision });
    await page.write({ at: daysAgo(80) });
    await sweep();
    expect(await isThere(page)).toEqual([true, true]);
  });

  test('a face that another page still names stays with it', async () => {
    const recipe = newRecipe();
    const kept = await writePage({ recipe, at: daysAgo(60), keptRevision: presentRevision });
    const gone = await writePage({ recipe, at: daysAgo(60) });
    await sweep();
    expect(await isThere(kept)).toEqual([true, true]);
    expect(await isThere(gone)).toEqual([false, true]);
  });

  test('the face of the interface stays, although no page is made with it', async () => {
    const face = await writePage({ at: daysAgo(400) });
    await database.db
      .insert(setting)
      .values({ name: 'foundry', value: { interfaceStylesheet: face.stylesheet } });
    await sweep();
    expect(await isThere(face)).toEqual([true, true]);
    await database.db.delete(setting);
    await sweep();
    expect(await isThere(face)).toEqual([false, false]);
  });
});
