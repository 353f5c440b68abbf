import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { demoFont } from '#fonts/testing/demo-fonts.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';
import { readZip } from '#server/delivery/testing/read-zip.ts';
import { createApiVisitor } from './testing/api-visitor.ts';
import { importInto, makeFolder } from './testing/import-folder.ts';
import { renameFont } from './testing/rename-font.ts';
import {
  acceptLicenceAgreement,
  addCuts,
  assignTo,
  chooseLicence,
  enterShopPages,
  goOn,
  openDownload,
  openPage,
  order,
  payByDemoCard,
  zurichCompany,
} from './testing/shop-visit.ts';
import { test } from './testing/test-on-own-server.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,;:!?-&’“”';

/** A foundry's folder of nothing but fonts: a family of three styles, and an OTF beside it. */
async function writeOwnFonts(): Promise<string> {
  const folder = makeFolder();
  mkdirSync(path.join(folder, 'grotta'));
  const package_ = '@expo-google-fonts/old-standard-tt';
  for (const [style, file] of [
    ['Regular', 'OldStandardTT_400Regular.ttf'],
    ['Italic', 'OldStandardTT_400Regular_Italic.ttf'],
    ['Bold', 'OldStandardTT_700Bold.ttf'],
  ] as const) {
    const bytes = await renameFont(`${package_}/${file}`, {
      family: 'Grotta',
      style,
      designer: 'Mara Stein',
    });
    writeFileSync(path.join(folder, `grotta/Grotta-${style}.ttf`), bytes);
  }
  writeFileSync(path.join(folder, 'Marka.otf'), await makeCffFont(demoFont('spaceMono'), letters, 'Marka'));
  return folder;
}

test('a folder of nothing but fonts replaces the demo, and a visitor buys one of them', async ({
  fount,
  newPage,
}) => {
  const visitor = createApiVisitor(fount);
  expect((await visitor.get('/typefaces/fraunces')).status).toBe(200);
  const imported = await importInto(fount, await writeOwnFonts());
  expect(imported, imported.stdout).toMatchObject({ code: 0, stderr: '' });
  expect(imported.stdout).toContain('Imported 2 families with 2 shop sets and 4 cuts.');
  expect(imported.stdout).toContain('Withdrawn, because the folder no longer has it: 11 families.');
  expect((await visitor.get('/typefaces/fraunces')).status).toBe(404);

  const page = await newPage();
  await openPage(page, '/typefaces');
  const names = await page.getByRole('main').getByRole('link').allInnerTexts();
  expect(names.join(' ')).toMatch(/Grotta[\s\S]*Marka/);
  expect(names.join(' ')).not.toContain('Fraunces');

  await addCuts(page, { slug: 'grotta', name: 'Grotta' }, ['Grotta Bold']);
  await addCuts(page, { slug: 'marka', name: 'Marka' }, ['Marka Regular']);
  await enterShopPages(page);
  await goOn(page, 'Configure');
  await chooseLicence(page, { font: 'Grotta Bold', licence: 'Desktop', fields: { Users: '2' } });
  await chooseLicence(page, { font: 'Marka Regular', licence: 'Desktop', fields: { Users: '2' } });
  await goOn(page, 'Assign');
  await assignTo(page, zurichCompany);
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
  await order(page);
  await payByDemoCard(page);
  const files = readZip((await openDownload(page)).bytes);

  const fonts = [...files.keys()].filter((name) => /\.(otf|ttf|woff2?)$/.test(name));
  expect(fonts.sort()).toEqual(['Desktop/Grotta-Bold.ttf', 'Desktop/Marka.otf']);
  const engine = createPatientEngine({ workers: 1 });
  onTestFinished(() => engine.close());
  for (const name of fonts) {
    const read = await engine.read({ name, bytes: files.get(name)?.bytes ?? Buffer.alloc(0) });
    if (!read.ok) throw new Error(`${name} cannot be read: ${read.findings[0]?.message}`);
    expect(read.facts.names.licence, name).toMatch(/Licence number: L-\S+$/);
    expect(read.facts.familyName, name).toBe(name.includes('Grotta') ? 'Grotta' : 'Marka');
  }
  // These fonts are no demonstration, and no open licence comes along.
  expect([...files.keys()].filter((name) => name.startsWith('Open licences/'))).toEqual([]);
  expect(files.get('Licences/Desktop.txt')?.bytes.toString()).not.toMatch(/demonstration|Open Font License/);
});

test('the same folder twice changes nothing', async ({ fount }) => {
  const folder = await writeOwnFonts();
  await importInto(fount, folder);
  const visitor = createApiVisitor(fount);
  const before = await visitor.get('/api/front/font-families');
  const again = await importInto(fount, folder);
  expect(again).toMatchObject({ code: 0 });
  expect(again.stdout).toContain('Nothing has changed: 2 families with 2 shop sets and 4 cuts.');
  const after = await visitor.get('/api/front/font-families');
  expect(after.text).toBe(before.text);
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
});

test('a broken font is named and left out, and the rest is imported', async ({ fount }) => {
  const folder = await writeOwnFonts();
  const whole = readFileSync(path.join(folder, 'grotta/Grotta-Bold.ttf'));
  writeFileSync(path.join(folder, 'grotta/Grotta-Bold.ttf'), whole.subarray(0, whole.length / 2));
  writeFileSync(path.join(folder, 'grotta/Grotta-Notes.otf'), 'no font at all');
  const imported = await importInto(fount, folder);
  expect(imported).toMatchObject({ code: 0 });
  expect(imported.stdout).toMatch(/^left out: .*Grotta-Bold\.ttf cannot be read\. \S+/m);
  expect(imported.stdout).toMatch(/^left out: .*Grotta-Notes\.otf cannot be read\. \S+/m);
  expect(imported.stdout).toContain('Imported 2 families with 2 shop sets and 3 cuts.');
});

test('faults of the YAML are told with file and line, and nothing is written', async ({ fount }) => {
  const folder = await writeOwnFonts();
  await importInto(fount, folder);
  const visitor = createApiVisitor(fount);
  const before = await visitor.get('/api/front/font-families');
  writeFileSync(
    path.join(folder, 'grotta/family.yaml'),
    'name: Grotta\nprice:\n  cut: sixty\ncolours: { paper: "#fff" }\n',
  );
  writeFileSync(path.join(folder, 'designers.yaml'), '- name: "Mara Stein\n');
  const refused = await importInto(fount, folder);
  expect(refused.code).toBe(1);
  expect(refused.stdout).toMatch(/^grotta\/family\.yaml:3: .*price\.cut.*expected a number/m);
  expect(refused.stdout).toMatch(/^grotta\/family\.yaml:4: .*colours/m);
  expect(refused.stdout).toMatch(/^designers\.yaml:\d+: \S+/m);
  expect(refused.stdout).toContain(`Nothing was imported: 3 faults in ${folder}.`);
  expect((await visitor.get('/api/front/font-families')).text).toBe(before.text);
});

test('a folder that is not there is refused with a sentence', async ({ fount }) => {
  const refused = await importInto(fount, '/nowhere/at/all');
  expect(refused.code).toBe(1);
  expect(`${refused.stdout}${refused.stderr}`).toMatch(/\/nowhere\/at\/all/);
});

test('alternates stand under their cut wherever a page lists cuts', async ({ fount, newPage }) => {
  const folder = makeFolder();
  const [regular, bold] = ['OldStandardTT_400Regular.ttf', 'OldStandardTT_700Bold.ttf'];
  for (const [style, file] of [
    ['Regular', regular],
    ['Regular Alt', regular],
    ['Bold', bold],
  ] as const)
    writeFileSync(
      path.join(folder, `Grotta-${style.replace(' ', '')}.ttf`),
      await renameFont(`@expo-google-fonts/old-standard-tt/${file}`, {
        ...{ family: 'Grotta', style, designer: 'Mara Stein' },
      }),
    );
  expect(await importInto(fount, folder)).toMatchObject({ code: 0 });
  const page = await newPage({ width: 1440, height: 900 });
  const optionsOf = (label: RegExp) =>
    page.getByRole('combobox', { name: label }).locator('option').allTextContents();
  const inMain = page.getByRole('main');

  await openPage(page, '/typefaces/grotta');
  const menu = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Regular', exact: true }) });
  await expect.poll(() => menu.getByRole('listitem').allTextContents()).toEqual(['Regular Alt']);
  const boxes = await inMain.getByRole('region').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  // The boxes of cuts come after those of the family.
  expect(boxes.filter(Boolean).slice(-3)).toEqual(['Regular', 'Regular Alt', 'Bold']);
  await openPage(page, '/typefaces/grotta?tab=about#tech-zone');
  const cuts = page.getByRole('navigation', { name: 'Cuts' });
  const facts = cuts.getByRole('listitem').filter({ hasText: 'Regular Alt' }).first();
  expect(await facts.getByRole('listitem').allTextContents()).toEqual(['Regular Alt']);
  await page.getByRole('heading', { name: 'Glyphs', exact: true }).scrollIntoViewIfNeeded();
  const listed = ['Regular', 'Regular: Regular Alt', 'Bold'];
  await expect.poll(() => optionsOf(/^Cut$/)).toEqual(listed);
  await openPage(page, '/typefaces/grotta?tab=try&view=waterfall');
  expect(await optionsOf(/^Cut$/)).toEqual(listed);
  await openPage(page, '/typefaces/grotta?tab=try');
  expect(await inMain.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Regular',
    'Regular Alt',
    'Bold',
  ]);
  await openPage(page, '/typefaces/grotta?tab=pricing');
  const styles = page.getByRole('group', { name: 'Latin' });
  expect(await styles.getByText('with Regular Alt').count()).toBe(1);
  expect(await styles.getByRole('checkbox').count()).toBe(3);
  await openPage(page, '/typewriter');
  expect(await optionsOf(/^Cut$/)).toEqual(listed);
  await openPage(page, '/compare?family=grotta');
  expect(await optionsOf(/^Cut 1, of Grotta$/)).toEqual(listed);
  await page
    .getByRole('combobox', { name: 'Cut 1, of Grotta' })
    .selectOption({ label: 'Regular: Regular Alt' });
  await page.getByRole('button', { name: 'Setting of Grotta Regular Alt' }).waitFor();
});

test('a family without Latin letters has its name in the interface face beside a line in its script', async ({
  fount,
  newPage,
}) => {
  const folder = makeFolder();
  const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي ،؟';
  writeFileSync(
    path.join(folder, 'Qalam.otf'),
    await makeCffFont(demoFont('notoSansArabic'), arabic, 'Qalam'),
  );
  expect(await importInto(fount, folder)).toMatchObject({ code: 0 });
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Qalam' });
  // What is drawn large is of its own letters, and nothing of it is missing.
  const drawn = row.locator('[data-shown]');
  await expect.poll(() => drawn.textContent()).toMatch(/^[\p{Script=Arabic}\s،؟]+$/u);
  const name = row.getByText('Qalam', { exact: true }).locator('visible=true').first();
  const faceOf = (element: Element) => getComputedStyle(element).fontFamily;
  const [named, interfaceFace] = [await name.evaluate(faceOf), await page.locator('body').evaluate(faceOf)];
  expect(named).toBe(interfaceFace);
  expect((await name.boundingBox())?.height).toBeGreaterThan(10);
  await openPage(page, '/typefaces/qalam');
  await page.getByRole('heading', { level: 1, name: 'Qalam' }).waitFor();
  const box = page.getByRole('main').locator('[lang^="ar"]').first();
  await expect.poll(() => box.textContent()).toMatch(/\p{Script=Arabic}/u);
});
