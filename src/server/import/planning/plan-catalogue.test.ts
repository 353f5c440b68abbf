import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { readFacts } from '#fonts/facts/read-facts.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { readDefaultLicences } from '#server/import/reading/read-default-licences.ts';
import { readFolder } from '#server/import/reading/read-folder.ts';
import { type FolderFiles, type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import type { ReadFont } from './catalogue-plan.ts';
import { planCatalogue } from './plan-catalogue.ts';

const story =
  '- name: A story\n  family: bungee\n  slides:\n    - lines: [{ text: Hello, cut: Regular, language: de }, { text: there }]\n';

let folder: TestFolder;
afterEach(() => folder.dispose());

async function fontOf(font: DemoFont, file: string): Promise<ReadFont> {
  const bytes = demoFont(font);
  const read = await readFacts({ name: file, bytes });
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { facts } = read;
  return {
    ...{ hash, file, facts, byteLength: bytes.length },
    path: file,
    place: null,
    measures: null,
    set: null,
  };
}

/** What a folder means of which each family has these fonts, by its directory. */
async function plan(files: FolderFiles, fonts: Record<string, DemoFont> = {}) {
  folder = writeFolder(files);
  const read = await readFolder(folder.path);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const byFolder = new Map<string, ReadFont[]>();
  for (const [directory, font] of Object.entries(fonts))
    byFolder.set(directory, [await fontOf(font, `${directory}/Font-Regular.ttf`)]);
  return planCatalogue(
    read.content,
    ({ directory }) => byFolder.get(directory) ?? [],
    await readDefaultLicences(),
  );
}
const bungee = (yaml = 'name: Bungee\n') => ({ 'bungee/family.yaml': yaml, 'bungee/Font-Regular.ttf': '' });
const eczar = (yaml = 'name: Eczar\n') => ({ 'eczar/family.yaml': yaml, 'eczar/Font-Regular.ttf': '' });
const messages = (told: readonly { message: string }[]) => told.map(({ message }) => message);

describe('a folder', () => {
  it('is a catalogue of its families by place, then by name, with the licences that Fount brings', async () => {
    const files = { ...bungee(), ...eczar('name: Eczar\nposition: 1\n') };
    const { plan: planned, faults, written } = await plan(files, { bungee: 'bungee', eczar: 'eczar' });
    expect(faults).toEqual([]);
    expect(planned.families.map(({ slug, sets }) => [slug, sets.flatMap(({ cuts }) => cuts).length])).toEqual(
      [
        ['eczar', 1],
        ['bungee', 1],
      ],
    );
    expect([...written].sort()).toEqual(['bungee', 'eczar']);
    expect(planned.licenceTemplates.length).toBeGreaterThan(1);
  });

  it('leaves out a family of which no font could be read, and says so', async () => {
    const { plan: planned, findings } = await plan({ ...bungee(), ...eczar() }, { bungee: 'bungee' });
    expect(planned.families.map(({ slug }) => slug)).toEqual(['bungee']);
    expect(findings).toEqual([
      {
        ...{ file: 'eczar', line: null, severity: 'error' },
        message: 'No font of this family could be read; the family is left out.',
      },
    ]);
  });

  it('has the boxes of the house besides those of a family at the address default', async () => {
    const yaml = 'name: Default\nspecimen:\n  fontFamilyBoxes:\n    - { type: text, text: Own }\n';
    const files = { 'default/family.yaml': yaml, 'default/Font-Regular.ttf': '', ...bungee() };
    const { plan: planned, faults } = await plan(files, { default: 'eczar', bungee: 'bungee' });
    expect(faults).toEqual([]);
    const boxesOf = (slug: string) => {
      const key = planned.families.find((family) => family.slug === slug)?.templateKey;
      return planned.specimenTemplates.filter((template) => template.key === key);
    };
    expect(boxesOf('default')).toMatchObject([{ fontFamilyBoxes: [{ text: 'Own' }] }]);
    expect(boxesOf('bungee')).toMatchObject([{ key: 'default', fontFamilyBoxes: { length: 5 } }]);
  });

  it('has each family once: a second one of its slug is told with where the first is', async () => {
    const files = { ...bungee('name: One\nslug: same\n'), ...eczar('name: Other\nslug: same\n') };
    const { plan: planned, faults } = await plan(files, { bungee: 'bungee', eczar: 'eczar' });
    expect(planned.families.map(({ name }) => name)).toEqual(['One']);
    expect(faults).toEqual([
      {
        ...{ file: 'eczar/family.yaml', line: 2 },
        message: "the family 'same' is in bungee/family.yaml too: expected every family once",
      },
    ]);
  });

  it('has the designers that it describes and those that a family only names, each once', async () => {
    const { plan: planned, faults } = await plan(
      {
        'designers.yaml': "- name: Anna Muster\n  biography: '<p>Drew.</p><script>alert(1)</script>'\n",
        ...bungee('name: Bungee\ndesigners: [Anna Muster, Ben Muster]\n'),
        ...eczar('name: Eczar\ndesigners: [Ben Muster, anna-muster]\n'),
      },
      { bungee: 'bungee', eczar: 'eczar' },
    );
    expect(faults).toEqual([]);
    expect(planned.designers.map(({ slug, biography }) => [slug, biography])).toEqual([
      ['anna-muster', '<p>Drew.</p>'],
      ['ben-muster', ''],
    ]);
    expect(planned.families.map(({ designerSlugs }) => designerSlugs)).toEqual([
      ['anna-muster', 'ben-muster'],
      ['ben-muster', 'anna-muster'],
    ]);
  });

  it('describes a designer once', async () => {
    const twice = '- name: Anna Muster\n- name: Anna Muster\n';
    const { faults } = await plan({ 'designers.yaml': twice, ...bungee() }, { bungee: 'bungee' });
    expect(messages(faults)).toEqual(["the designer 'anna-muster' stands above already"]);
  });
});

describe('stories', () => {
  it('are those of the first families, with what each quotes first, where the folder has none', async () => {
    const { plan: planned } = await plan({ ...bungee(), ...eczar() }, { bungee: 'bungee', eczar: 'eczar' });
    expect(planned.stories.map(({ key, name, showOnMobile }) => [key, name, showOnMobile])).toEqual([
      ['bungee', 'Bungee', true],
      ['eczar', 'Eczar', true],
    ]);
    for (const { content, fontFamilyUid } of planned.stories) {
      const quotes = planned.specimenSources.find(({ key }) => key.startsWith(fontFamilyUid))?.quotes ?? [];
      expect(content).toEqual([
        {
          lines: [
            expect.objectContaining({ text: quotes[0]?.text, language: quotes[0]?.language, cut: null }),
          ],
        },
      ]);
    }
  });

  it('name family and cuts by their uids, and keep how each line is set', async () => {
    const { plan: planned, faults } = await plan(
      { 'stories.yaml': story, ...bungee() },
      { bungee: 'bungee' },
    );
    expect(faults).toEqual([]);
    const cut = planned.families[0]?.sets[0]?.cuts[0]?.sharedUid;
    expect(planned.stories).toMatchObject([
      {
        ...{ key: 'a-story', fontFamilyUid: 'bungee', slideType: 'lines' },
        content: [
          {
            lines: [
              { text: 'Hello', cut, language: 'de', axes: {}, features: [] },
              { text: 'there', cut: null, language: null },
            ],
          },
        ],
      },
    ]);
  });

  it('are told where they name no family, no cut, or a slide of another type, each at its line', async () => {
    const yaml = [
      ...['- name: One', '  family: grotta', '  slides: [{ lines: [{ text: Hello }] }]'],
      ...[
        '- name: Two',
        '  family: bungee',
        '  slides:',
        '    - lines:',
        '        - { text: Hello, cut: Heavy }',
      ],
      ...['- name: Three', '  family: bungee', '  slideType: svg', '  slides: [{ text: Hello }]'],
      ...['- name: Two', '  family: bungee', '  slides: [{ lines: [{ text: Hello }] }]'],
    ];
    const { faults } = await plan({ 'stories.yaml': yaml.join('\n'), ...bungee() }, { bungee: 'bungee' });
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [2, "no family is 'grotta': expected one of bungee"],
      [8, expect.stringMatching(/^cut: no cut is called 'Heavy': expected a file's name or one of /)],
      [12, expect.stringMatching(/^expected 'svg' in a slide of type svg/)],
      [13, "a story above is called 'Two' too"],
    ]);
  });
});
