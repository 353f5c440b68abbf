import { expect, test } from 'vitest';
import { requireTable } from '#fonts/files/check-tables.ts';
import { fontAt, openFont } from '#fonts/files/opened-font.ts';
import { tableChecksum, viewOf, writeSfnt } from '#fonts/files/sfnt.ts';
import { subsetFont } from '#fonts/files/subset-font.ts';
import { packWoff } from '#fonts/files/woff.ts';
import { packWoff2 } from '#fonts/files/woff2.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';
import { readFacts } from './read-facts.ts';

async function factsOf(bytes: Uint8Array, name = 'font'): Promise<FontFacts> {
  const result = await readFacts({ name, bytes });
  if (!result.ok) throw new Error(result.findings.map(({ message }) => message).join(' '));
  return result.facts;
}

function demoFacts(font: DemoFont): Promise<FontFacts> {
  return factsOf(demoFont(font));
}

async function refusalOf(
  bytes: Uint8Array,
): Promise<{ code: string | undefined; message: string | undefined }> {
  const result = await readFacts({ name: 'Sad.otf', bytes });
  const finding = result.ok ? undefined : result.findings[0];
  return { code: finding?.code, message: finding?.message };
}

test('a TrueType file gives its names, classes, metrics and credits', async () => {
  const facts = await demoFacts('oldStandardItalic');
  expect(facts).toMatchObject({
    format: 'ttf',
    outlines: 'glyf',
    familyName: 'Old Standard TT',
    styleName: 'Italic',
    weightClass: 400,
    widthClass: 5,
    isItalic: true,
    isBold: false,
    isVariable: false,
    axes: [],
    instances: [],
    unitsPerEm: 1000,
    writingSystems: ['Latin', 'Cyrillic'],
    mainWritingSystem: 'Latin',
  });
  expect(facts.names.designer).toContain('Alexey Kryukov');
  expect(facts.names.licence).toContain('SIL Open Font License');
  expect(facts.metrics.ascender).toBeGreaterThan(0);
  expect(facts.metrics.descender).toBeLessThan(0);
  expect(facts.metrics.italicAngle).toBeLessThan(0);
});

test('stylistic sets and character variants come with the names that the font gives them', async () => {
  const eczar = await demoFacts('eczar');
  const named = Object.fromEntries(
    eczar.features.filter(({ name }) => name !== null).map(({ tag, name }) => [tag, name]),
  );
  expect(named).toMatchObject({ ss01: 'Marathi forms', ss02: 'Nepali forms', ss03: 'Sanskrit forms' });
  expect(eczar.features.find(({ tag }) => tag === 'kern')).toMatchObject({ name: null });
  expect(eczar.features.find(({ tag }) => tag === 'locl')?.scripts).toContain('dev2');

  const inter = await demoFacts('inter');
  expect(inter.features.find(({ tag }) => tag === 'ss02')?.name).toBe('Disambiguation');
  expect(inter.features.find(({ tag }) => tag === 'cv11')?.name).toBe('Single-story a');
});

test('a feature whose tag is no text is none, as it could not be kept', async () => {
  const { sfnt } = await openFont(demoFont('eczar'));
  const tables = [...sfnt.tables.values()].map(({ tag, bytes }) => ({ tag, bytes: bytes.slice() }));
  for (const { tag, bytes } of tables) {
    if (tag !== 'GSUB') continue;
    const text = Buffer.from(bytes).toString('latin1');
    for (let at = text.indexOf('half'); at >= 0; at = text.indexOf('half', at + 4)) bytes.fill(0, at, at + 4);
  }
  const facts = await factsOf(writeSfnt(sfnt.flavour, tables));
  const tags = facts.features.map(({ tag }) => tag);
  expect(tags).toContain('akhn');
  expect(tags).not.toContain('half');
  expect(JSON.stringify(facts)).not.toContain('\\u0000');
});

test('a variable file gives its axes and named instances', async () => {
  const facts = await demoFacts('interVariable');
  expect(facts.isVariable).toBe(true);
  expect(
    facts.axes.map(({ tag, name, minimum, default: middle, maximum }) => [
      tag,
      name,
      minimum,
      middle,
      maximum,
    ]),
  ).toEqual([
    ['opsz', 'Optical size', 14, 14, 32],
    ['wght', 'Weight', 100, 400, 900],
  ]);
  expect(facts.instances).toContainEqual({ name: 'Bold', coordinates: { opsz: 14, wght: 700 } });
});

test('a font says the same in each of the four formats', async () => {
  const truetype = demoFont('spaceMono');
  const { format: _, ...facts } = await factsOf(truetype);
  expect(await factsOf(packWoff(truetype))).toEqual({ ...facts, format: 'woff' });
  expect(await factsOf(await packWoff2(truetype))).toEqual({ ...facts, format: 'woff2' });
  expect(facts.isMonospaced).toBe(true);
});

test('a file with CFF outlines is read, and its outlines are drawn', async () => {
  const facts = await factsOf(await makeCffFont(demoFont('bungee'), 'ABCabcHx', 'Bungee Outline'));
  expect(facts).toMatchObject({
    format: 'otf',
    outlines: 'cff',
    familyName: 'Bungee Outline',
    glyphCount: 9,
  });
  expect(facts.metrics.capHeight).toBe((await demoFacts('bungee')).metrics.capHeight);
});

test.each<[DemoFont, string[], string]>([
  ['reemKufi', ['Latin', 'Arabic'], 'Arabic'],
  ['davidLibre', ['Latin', 'Hebrew'], 'Hebrew'],
  ['notoSans', ['Latin', 'Cyrillic', 'Greek', 'Devanagari'], 'Latin'],
  ['notoSansDevanagari', ['Latin', 'Devanagari'], 'Devanagari'],
  ['inter', ['Latin', 'Cyrillic', 'Greek'], 'Latin'],
])('%s covers %j and belongs to the set %s', async (font, writingSystems, mainWritingSystem) => {
  expect(await demoFacts(font)).toMatchObject({ writingSystems, mainWritingSystem });
});

test('old names and old weights are understood', async () => {
  expect(await demoFacts('frauncesThin')).toMatchObject({
    familyName: 'Fraunces',
    styleName: 'Thin',
    weightClass: 100,
  });
  expect(await demoFacts('anybodyVariable')).toMatchObject({ familyName: 'Anybody', styleName: 'Thin' });
});

test('the coverage is the very characters of the font', async () => {
  const { codePoints } = await factsOf(await makeCffFont(demoFont('bungee'), 'ABCxyz', 'Few'));
  expect(codePoints).toEqual([
    [0x41, 0x43],
    [0x78, 0x7a],
  ]);
});

test.each(['GSUB', 'GPOS'])(
  'a font whose table %s is damaged is taken without it, and the table is named',
  async (damaged) => {
    const { sfnt } = await openFont(demoFont('eczar'));
    const cutOff = [...sfnt.tables.values()].map(({ tag, bytes }) => ({
      tag,
      bytes: tag === damaged ? bytes.slice(0, bytes.length / 4) : bytes,
    }));
    const bytes = writeSfnt(sfnt.flavour, cutOff);
    const result = await readFacts({ name: 'Half.ttf', bytes });
    expect(result).toMatchObject({
      ok: true,
      findings: [{ code: 'layout-unread', message: expect.stringContaining(`'${damaged}' of Half.ttf`) }],
    });
    const opened = await openFont(bytes);
    const piece = await openFont(subsetFont(opened, { text: 'क्षि' }));
    const glyph = fontAt(opened).nominalGlyph(0x61) ?? 0;
    const exact = await openFont(
      subsetFont(opened, { codePoints: [0x61], exact: { glyphs: [glyph], pairs: [] } }),
    );
    for (const { sfnt: cut } of [piece, exact]) expect(cut.tables.has(damaged)).toBe(false);
  },
);

test('what is no font is refused with its name and the reason', async () => {
  const font = demoFont('bungee');
  expect(await refusalOf(new Uint8Array())).toEqual({
    code: 'empty-file',
    message: 'Sad.otf cannot be read. The file is empty.',
  });
  expect((await refusalOf(new TextEncoder().encode('<html>not found</html>'))).code).toBe('not-a-font');
  expect((await refusalOf(new TextEncoder().encode('ttcf and more'))).code).toBe('collection');
  expect((await refusalOf(new Uint8Array(33 * 1024 * 1024))).code).toBe('oversized');
  expect((await refusalOf(font.subarray(0, font.length / 2))).code).toBe('truncated');
});

test.each(['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'OS/2'])(
  'a font without its table %s is refused',
  async (missing) => {
    const { sfnt } = await openFont(demoFont('bungee'));
    const tables = [...sfnt.tables.values()].filter(({ tag }) => tag !== missing);
    const { code, message } = await refusalOf(writeSfnt(sfnt.flavour, tables));
    expect(code).toBe(missing === 'glyf' || missing === 'loca' ? 'no-outlines' : 'table-missing');
    expect(message).toContain(missing);
  },
);

test('a font whose outlines are all gone is refused though each table looks right', async () => {
  const { sfnt } = await openFont(demoFont('bungee'));
  const tables = [...sfnt.tables.values()].map(({ tag, bytes }) => ({
    tag,
    bytes: tag === 'loca' ? new Uint8Array(bytes.length) : bytes,
  }));
  expect((await refusalOf(writeSfnt(sfnt.flavour, tables))).code).toBe('no-outlines');
});

test('a font that steps back as it is set, as some for numbers that are stacked do, is read', async () => {
  const { sfnt } = await openFont(demoFont('bungee'));
  // A feature 'dist' by which every glyph's advance is 3000 less.
  const stepBack = [
    ...[1, 0, 10, 30, 44],
    ...[1, 0x4446, 0x4c54, 8, 4, 0, 0, 0xffff, 1, 0],
    ...[1, 0x6469, 0x7374, 8, 0, 1, 0],
    ...[1, 4, 1, 0, 1, 8],
    ...[1, 8, 4, 0x10000 - 3000],
    ...[2, 1, 1, viewOf(requireTable(sfnt, 'maxp')).getUint16(4) - 1, 0],
  ];
  const gpos = Uint8Array.from(stepBack.flatMap((word) => [word >> 8, word & 0xff]));
  const tables = [...sfnt.tables.values()].filter(({ tag }) => !['GPOS', 'GDEF', 'DSIG'].includes(tag));
  const facts = await factsOf(writeSfnt(sfnt.flavour, [...tables, { tag: 'GPOS', bytes: gpos }]));
  expect(facts.familyName).toBe('Bungee');
});

test('a changed table is told as a warning and the font is read', async () => {
  const bytes = demoFont('bungee').slice();
  const { sfnt } = await openFont(bytes);
  const glyf = sfnt.tables.get('glyf');
  if (glyf === undefined) throw new Error('Bungee has TrueType outlines.');
  bytes[glyf.offset + 5000] = (bytes[glyf.offset + 5000] ?? 0) ^ 1;
  const result = await readFacts({ name: 'Bungee.ttf', bytes });
  expect(result.ok).toBe(true);
  expect(result.findings).toEqual([
    {
      file: 'Bungee.ttf',
      severity: 'warning',
      code: 'checksum-mismatch',
      message: "Bungee.ttf has been changed. Its table 'glyf' does not match the checksum in the file.",
    },
  ]);
});

test('a WOFF file that would unpack to gigabytes is refused before it is unpacked', async () => {
  const bomb = packWoff(demoFont('bungee'));
  viewOf(bomb).setUint32(44 + 12, 0xf0000000);
  expect((await refusalOf(bomb)).code).toBe('oversized');
});

test('a table that unpacks to more than its directory says is refused', async () => {
  const { sfnt } = await openFont(demoFont('bungee'));
  const tables = [...sfnt.tables.values()].map(({ tag, bytes }) => ({ tag, bytes }));
  const packed = packWoff(
    writeSfnt(sfnt.flavour, [...tables, { tag: 'zero', bytes: new Uint8Array(1_000_000) }]),
  );
  const view = viewOf(packed);
  const last = 44 + tables.length * 20;
  view.setUint32(last + 12, 5000);
  view.setUint32(last + 16, tableChecksum('zero', new Uint8Array(5000)));
  expect(await refusalOf(packed)).toMatchObject({ code: 'unpack-failed' });
});

test('embedding bits are read with the least restrictive one counting', async () => {
  const { sfnt } = await openFont(demoFont('bungee'));
  const tables = [...sfnt.tables.values()].map(({ tag, bytes }) => ({ tag, bytes: bytes.slice() }));
  const os2 = tables.find(({ tag }) => tag === 'OS/2');
  if (os2 === undefined) throw new Error('Bungee has the table OS/2.');
  viewOf(os2.bytes).setUint16(8, 0x0104);
  expect((await factsOf(writeSfnt(sfnt.flavour, tables))).embedding).toEqual({
    fsType: 0x0104,
    mayEmbed: true,
    mayPreview: true,
    mayEdit: false,
    mayInstall: false,
    maySubset: false,
    bitmapOnly: false,
  });
});

test('a signature that is in the directory twice is no damage', async () => {
  const { sfnt } = await openFont(demoFont('bungee'));
  const tables = [...sfnt.tables.values()].map(({ tag, bytes }) => ({ tag, bytes }));
  const twice = writeSfnt(sfnt.flavour, [
    ...tables,
    { tag: 'DSIG', bytes: new Uint8Array(8) },
    { tag: 'DSIG', bytes: new Uint8Array(8) },
  ]);
  expect((await factsOf(twice)).familyName).toBe('Bungee');
});

test('a font of pictures for a few sizes is refused as what it is', async () => {
  const { sfnt } = await openFont(demoFont('bungee'));
  const tables = [...sfnt.tables.values()].map(({ tag, bytes }) => ({
    tag,
    bytes: tag === 'glyf' ? new Uint8Array() : bytes,
  }));
  const bitmaps = writeSfnt(sfnt.flavour, [...tables, { tag: 'EBDT', bytes: new Uint8Array(8) }]);
  expect(await refusalOf(bitmaps)).toEqual({
    code: 'no-outlines',
    message: 'Sad.otf cannot be read. The font has pictures of its characters (EBDT) and no outlines.',
  });
});
