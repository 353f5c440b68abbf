import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { ImportFinding } from '#server/import/findings/import-finding.ts';
import { planInformation } from '#server/import/planning/plan-information.ts';
import { readFolder } from '#server/import/reading/read-folder.ts';
import { type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import { writeLegalPages } from './write-legal-pages.ts';

const foundryYaml = `
name: Grotta
contactEmail: service@grotta.example
seller: { name: Grotta Ltd, street1: Street 1, postalCode: "8000", city: Zürich, country: CH, registration: CH-1 }
`;

let folder: TestFolder;
afterEach(() => folder.dispose());

async function plan() {
  const read = await readFolder(folder.path);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const faults: ImportFault[] = [];
  const findings: ImportFinding[] = [];
  return { pages: planInformation(read.content.information, { faults, findings }), faults, findings };
}

it('writes what a shop is asked for from foundry.yaml, and publishes none of it before its gaps are filled in', async () => {
  folder = writeFolder({ 'foundry.yaml': foundryYaml });
  const { ok, lines } = await writeLegalPages(folder.path);
  expect(ok).toBe(true);
  expect(lines.join('\n')).toMatch(
    /^information\/91-licensing\.yaml: \d+ gaps to fill in\n.*95-imprint\.yaml: \d+ gaps/s,
  );
  const imprint = readFileSync(join(folder.path, 'information/95-imprint.yaml'), 'utf8');
  expect(imprint).toContain('Grotta Ltd, Street 1, 8000 Zürich, Switzerland');
  expect(imprint).toContain('E-mail: service@grotta.example');
  expect(imprint).toContain('VAT number: [[VAT number, or: none]]');
  const empty = await plan();
  expect(empty.faults).toEqual([]);
  expect(empty.pages).toEqual([]);
  expect(empty.findings).toHaveLength(5);
  expect(empty.findings[4]).toMatchObject({
    file: 'information/95-imprint.yaml',
    severity: 'error',
    message: expect.stringMatching(/^the page 'Imprint' is not published .* \[\[number, where the law/),
  });
  for (const name of readdirSync(join(folder.path, 'information'))) {
    const path = join(folder.path, 'information', name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/\[\[[^\]]*\]\]/g, 'filled in'));
  }
  const filled = await plan();
  expect(filled.findings).toEqual([]);
  expect(filled.pages.map(({ slug }) => slug)).toEqual([
    'licensing',
    'terms',
    'privacy',
    'accessibility',
    'imprint',
  ]);
});

it('asks for no telephone number that foundry.yaml has', async () => {
  folder = writeFolder({
    'foundry.yaml': foundryYaml.replace('country: CH,', 'country: CH, phone: "+41 44 000 00 00",'),
  });
  await writeLegalPages(folder.path);
  const imprint = readFileSync(join(folder.path, 'information/95-imprint.yaml'), 'utf8');
  expect(imprint).toContain('Telephone: +41 44 000 00 00');
});

it('leaves a page alone that the folder has, and writes nothing twice', async () => {
  folder = writeFolder({ 'information/1.yaml': 'title: Our imprint\nslug: imprint\nsections: []\n' });
  await writeLegalPages(folder.path);
  const names = readdirSync(join(folder.path, 'information'));
  expect(names).toEqual([
    '1.yaml',
    '91-licensing.yaml',
    '92-terms.yaml',
    '93-privacy.yaml',
    '94-accessibility.yaml',
  ]);
  const { lines } = await writeLegalPages(folder.path);
  expect(lines).toContain("information has a page 'imprint' already: it was left as it is.");
  expect(readdirSync(join(folder.path, 'information'))).toEqual(names);
});

it('keeps a page whose address was changed, and says so', async () => {
  folder = writeFolder({ 'foundry.yaml': foundryYaml });
  await writeLegalPages(folder.path);
  const path = join(folder.path, 'information/95-imprint.yaml');
  const changed = readFileSync(path, 'utf8').replace('slug: imprint', 'slug: legal-notice');
  writeFileSync(path, changed);
  const { ok, lines } = await writeLegalPages(folder.path);
  expect(ok).toBe(true);
  expect(lines.at(-1)).toBe(
    'information/95-imprint.yaml is there, under another address: it was left as it is.',
  );
  expect(readFileSync(path, 'utf8')).toBe(changed);
});

it('says that there is a file where a folder is expected, and a folder in the place of a file', async () => {
  folder = writeFolder({ 'foundry.yaml': foundryYaml, information: 'a file' });
  expect(await writeLegalPages(folder.path)).toEqual({
    ok: false,
    lines: [`${join(folder.path, 'information')}: expected a folder`],
  });
  folder.remove('information', 'foundry.yaml');
  folder.write({ 'foundry.yaml/a.txt': '' });
  expect(await writeLegalPages(folder.path)).toEqual({
    ok: false,
    lines: ["foundry.yaml: 'foundry.yaml' is a folder: expected a file"],
  });
});

it('says what is wrong with foundry.yaml, or that there is no folder', async () => {
  folder = writeFolder({ 'foundry.yaml': 'nam: Grotta\n' });
  expect(await writeLegalPages(folder.path)).toMatchObject({
    ok: false,
    lines: [expect.stringMatching(/^foundry\.yaml:1: unknown field 'nam'/)],
  });
  expect(await writeLegalPages(join(folder.path, 'nowhere'))).toMatchObject({ ok: false });
});
