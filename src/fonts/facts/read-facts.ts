import type * as hb from 'harfbuzzjs';
import { drawLine } from '#fonts/drawing/draw-line.ts';
import { changedTables, checkTables, refuseOnlyPictures, requireTable } from '#fonts/files/check-tables.ts';
import { namesOf, readNameTable } from '#fonts/files/name-table.ts';
import { fontAt, type OpenedFont, openFont } from '#fonts/files/opened-font.ts';
import { isFileChecksumRight, type Sfnt } from '#fonts/files/sfnt.ts';
import { cutFont } from '#fonts/files/subset-font.ts';
import { unreadTables } from '#fonts/files/unread-tables.ts';
import type { Finding, FindingCode } from '#fonts/finding.ts';
import type { FontFacts, FontNames } from '#fonts/font-facts.ts';
import { FontFault } from '#fonts/font-fault.ts';
import { spreadOver, toRanges } from './code-point-ranges.ts';
import { mainWritingSystemOf } from './main-writing-system.ts';
import { namesInUse } from './names-in-use.ts';
import { readFeatures } from './read-features.ts';
import { readCodePages, readMetrics, readStyleFlags } from './read-metrics.ts';
import { readVariations } from './read-variations.ts';
import { writingSystemsOf } from './writing-systems.ts';

/** What reading a file gives: facts with the remarks on them, or the errors for which it is refused. */
export type ReadResult =
  | { ok: true; facts: FontFacts; findings: Finding[] }
  | { ok: false; findings: Finding[] };

const NAME_IDS: Record<keyof FontNames, number> = {
  copyright: 0,
  family: 1,
  subfamily: 2,
  full: 4,
  version: 5,
  postScript: 6,
  trademark: 7,
  manufacturer: 8,
  designer: 9,
  description: 10,
  vendorUrl: 11,
  designerUrl: 12,
  licence: 13,
  licenceUrl: 14,
  typographicFamily: 16,
  typographicSubfamily: 17,
  sampleText: 19,
};
const OUTLINE_SAMPLES = 64;
/** What a font goes without, in the end of a sentence. */
const UNREAD_MEANS = {
  GSUB: 'its letters join and change nowhere.',
  GPOS: 'its letters are not kerned, and its marks stand where they are drawn.',
};

/** Reads one font file wholly, or says why not; a damaged file is an answer, never an exception. */
export async function readFacts(file: { name: string; bytes: Uint8Array }): Promise<ReadResult> {
  const remarks: { code: FindingCode; message: string }[] = [];
  try {
    const opened = await openFont(file.bytes);
    const { outlines, glyphCount } = checkTables(opened.sfnt);
    const facts = factsOf(opened, { fileName: file.name, outlines, glyphCount });
    await requireCutting(opened, facts.codePoints);
    const change = changeOf(opened);
    if (change !== null)
      remarks.push({ code: 'checksum-mismatch', message: `${file.name} has been changed. ${change}` });
    for (const table of unreadTables(opened)) {
      const message = `The table '${table}' of ${file.name} is damaged, so that nothing reads it: ${UNREAD_MEANS[table]}`;
      remarks.push({ code: 'layout-unread', message });
    }
    if (facts.names.family === null && facts.names.typographicFamily === null) {
      remarks.push({
        code: 'name-missing',
        message: `The font in ${file.name} has no family name; the name of the file stands for it.`,
      });
    }
    const findings = remarks.map((remark): Finding => ({ file: file.name, severity: 'warning', ...remark }));
    return { ok: true, facts, findings };
  } catch (error) {
    if (!(error instanceof FontFault)) throw error;
    return { ok: false, findings: [refusal(file.name, error)] };
  }
}

/** A sentence on what does not match its checksum, null where all does: damage in transit or by a tool looks like this. */
function changeOf({ format, sfnt }: OpenedFont): string | null {
  const changed = changedTables(sfnt).map((tag) => `'${tag.trim()}'`);
  if (changed.length === 1) return `Its table ${changed[0]} does not match the checksum in the file.`;
  if (changed.length > 1) return `Its tables ${changed.join(', ')} do not match the checksums in the file.`;
  // Only a file that was not packed still has the directory that the checksum was made over.
  const isPacked = format === 'woff' || format === 'woff2';
  return isPacked || isFileChecksumRight(sfnt.bytes)
    ? null
    : 'Its table directory does not match the checksum in the file.';
}

/** The finding that tells of a fault in a named file. */
export function refusal(file: string, fault: FontFault): Finding {
  return { file, severity: 'error', code: fault.code, message: `${file} cannot be read. ${fault.message}` };
}

function factsOf(
  opened: OpenedFont,
  read: { fileName: string; outlines: FontFacts['outlines']; glyphCount: number },
): FontFacts {
  const { sfnt, face } = opened;
  const name = namesOf(readNameTable(requireTable(sfnt, 'name')));
  // Every id of the record is a key of FontNames, which fromEntries cannot know.
  const names = Object.fromEntries(
    Object.entries(NAME_IDS).map(([key, id]) => [key, name(id)]),
  ) as unknown as FontNames;
  const font = fontAt(opened);
  const codePoints = toRanges(face.collectUnicodes().slice());
  requireDrawing(opened.sfnt, font, codePoints);
  const writingSystems = writingSystemsOf(codePoints);
  const { familyName, styleName } = namesInUse(names, read.fileName);
  const { axes, instances } = readVariations(sfnt, name);
  const features = readFeatures(face, name);
  return {
    format: opened.format,
    outlines: read.outlines,
    names,
    familyName,
    styleName,
    ...readStyleFlags(sfnt, styleName),
    isVariable: axes.length > 0,
    hasColour: ['COLR', 'SVG ', 'CBDT', 'sbix'].some((tag) => sfnt.tables.has(tag)),
    axes,
    instances,
    features,
    codePoints,
    glyphCount: read.glyphCount,
    unitsPerEm: opened.unitsPerEm,
    metrics: readMetrics(sfnt, font),
    writingSystems,
    mainWritingSystem: mainWritingSystemOf({
      familyName,
      codePoints,
      writingSystems,
      layoutScripts: new Set(features.flatMap(({ scripts }) => scripts)),
      codePages: readCodePages(sfnt),
    }),
  };
}

/** What pages do with a font is done once before it is taken: some of its characters are cut out, and drawn of the piece. */
async function requireCutting(opened: OpenedFont, codePoints: FontFacts['codePoints']): Promise<void> {
  const text = String.fromCodePoint(...spreadOver(codePoints, OUTLINE_SAMPLES));
  const piece = await openFont(cutFont(opened, { text }));
  const { advance } = drawLine(piece, { text }).inkLine;
  // A font of nothing but marks takes no room, and one may step back.
  if (!Number.isFinite(advance))
    throw new FontFault('table-damaged', 'The font cannot be set: its advances are damaged.');
}

/** HarfBuzz reads a broken cmap or outline table as an empty one, so a font has to show characters and a drawing. */
function requireDrawing(sfnt: Sfnt, font: hb.Font, codePoints: [number, number][]): void {
  if (codePoints.length === 0)
    throw new FontFault('no-characters', 'The font has no characters: its cmap is empty or damaged.');
  for (const codePoint of spreadOver(codePoints, OUTLINE_SAMPLES)) {
    const glyph = font.nominalGlyph(codePoint);
    const extents = glyph === undefined ? undefined : font.glyphExtents(glyph);
    if (extents !== undefined && extents.width !== 0 && extents.height !== 0) return;
  }
  refuseOnlyPictures(sfnt);
  throw new FontFault(
    'no-outlines',
    'None of the characters of the font has an outline: the outlines are damaged.',
  );
}
