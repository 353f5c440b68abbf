import { createRequire } from 'node:module';
import type { DocumentFont } from './document-data.ts';
import { fontSize } from './page-measures.ts';

// What the library multiplies an advance by and should an offset.
const offsetScale = 1000 / fontSize;

/** A face that is loaded; `family` is its name in the PDF library's font store. */
export interface Face {
  family: string;
  has(codePoint: number): boolean;
  isRightToLeft: boolean;
  data: FontData;
}

interface GlyphRun {
  /** In units of the face. */
  readonly advanceWidth: number;
  glyphs: Glyph[];
  positions: { xOffset: number; yOffset: number }[];
}

/** What the PDF library reads of a font, as far as it is used here. */
interface FontData {
  unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  layout(
    text: string,
    features?: unknown,
    script?: unknown,
    language?: unknown,
    direction?: 'ltr' | 'rtl',
  ): GlyphRun;
}

/** A drawn form, with the characters that it stands for: none for a mark that came of taking a letter apart. */
interface Glyph {
  readonly codePoints: readonly number[];
}

/** The PDF library's font store, as far as it is used here. */
export interface FontStore {
  register(face: { family: string; src: string }): void;
  load(face: { fontFamily: string }): Promise<unknown>;
  getFont(face: { fontFamily: string }): { data?: unknown } | undefined;
}

/** Faces for names in scripts that the interface face lacks, the last for all the rest. */
const fallbacks = [
  {
    file: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    script: /\p{scx=Arabic}/u,
    isRightToLeft: true,
  },
  {
    file: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
    script: /\p{scx=Hebrew}/u,
    isRightToLeft: true,
  },
  {
    file: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    script: /\p{scx=Devanagari}/u,
    isRightToLeft: false,
  },
  { file: 'noto-sans/400Regular/NotoSans_400Regular.ttf', script: /./u, isRightToLeft: false },
];

const { resolve } = createRequire(import.meta.url);

/** The interface face first, then those that `text` needs besides; a face is read once in the life of the process. */
export async function loadFaces(store: FontStore, font: DocumentFont, text: string): Promise<Face[]> {
  // A face is given by its bytes; the store takes an address.
  const own = await loadFace(store, `interface-${font.hash}`, {
    source: () => `data:font/sfnt;base64,${Buffer.from(font.bytes).toString('base64')}`,
  });
  const faces = [own];
  let lacking = new Set([...text].filter(isPrinted));
  function drop(face: Face) {
    lacking = new Set([...lacking].filter((character) => !face.has(character.codePointAt(0) ?? 0)));
  }
  drop(own);
  for (const { file, script, isRightToLeft } of fallbacks) {
    if (![...lacking].some((character) => script.test(character))) continue;
    const face = await loadFace(store, `${file} beside ${own.family}`, {
      source: () => resolve(`@expo-google-fonts/${file}`),
      lineOf: own,
      isRightToLeft,
    });
    faces.push(face);
    drop(face);
  }
  return faces;
}

interface FaceOptions {
  source(): string;
  lineOf?: Face;
  isRightToLeft?: boolean;
}

const loaded = new Map<string, Promise<Face>>();

function loadFace(store: FontStore, family: string, options: FaceOptions): Promise<Face> {
  let face = loaded.get(family);
  if (!face) {
    face = readFace(store, family, options);
    loaded.set(family, face);
  }
  return face;
}

async function readFace(
  store: FontStore,
  family: string,
  { source, lineOf, isRightToLeft = false }: FaceOptions,
): Promise<Face> {
  store.register({ family, src: source() });
  await store.load({ fontFamily: family });
  const data = store.getFont({ fontFamily: family })?.data;
  if (!isFontData(data)) throw new Error(`The face ${family} could not be read for documents`);
  tellGlyphsApart(data);
  placeMarks(data, isRightToLeft);
  if (lineOf) standOnLineOf(data, lineOf.data);
  return { family, isRightToLeft, data, has: (codePoint) => data.hasGlyphForCodePoint(codePoint) };
}

function isFontData(data: unknown): data is FontData {
  return typeof data === 'object' && data !== null && 'hasGlyphForCodePoint' in data && 'unitsPerEm' in data;
}

/**
 * A face keeps each glyph with the characters that it stood for first, or with none; by these the library cuts its lines,
 * and a letter at the start of a line is lost when they are wrong. So every use of a glyph gets characters of its own.
 */
function tellGlyphsApart(data: FontData): void {
  const getGlyph = data.getGlyph.bind(data);
  data.getGlyph = (id, codePoints = []) => withCodePoints(getGlyph(id, codePoints), codePoints);
}

/**
 * Puts marks where they belong, against two faults of the library: it scales a glyph's advance for the page and forgets
 * its offset, and it shapes every run as left to right and turns right-to-left ones round afterwards, marks before
 * letters. Turned round here as well, they stand right after the library's turn.
 */
function placeMarks(data: FontData, isRightToLeft: boolean): void {
  const layout = data.layout.bind(data);
  data.layout = (text, features, script, language) => {
    const run = layout(text, features, script, language, isRightToLeft ? 'rtl' : 'ltr');
    run.positions = run.positions.map((position) => ({
      ...position,
      xOffset: position.xOffset * offsetScale,
      yOffset: position.yOffset * offsetScale,
    }));
    if (isRightToLeft) {
      run.glyphs.reverse();
      run.positions.reverse();
      keepFirstLetters(run.glyphs);
    }
    return run;
  };
}

/**
 * The library finds the start of a line by the last of the glyphs that its first letter is made of, so an alef under its
 * hamza would be lost. Marks on the first letter of a word are therefore counted with its second letter.
 */
function keepFirstLetters(glyphs: Glyph[]): void {
  for (let index = 1; index < glyphs.length; index += 1) {
    const before = glyphs[index - 2];
    const isAtWordStart = before === undefined || before.codePoints[0] === 0x20;
    const mark = glyphs[index];
    if (!isAtWordStart || !mark || mark.codePoints.length > 0) continue;
    const next = glyphs.findIndex((glyph, at) => at > index && glyph.codePoints.length > 0);
    const letter = glyphs[next];
    if (!letter) continue;
    glyphs[index] = withCodePoints(mark, countedAs(letter.codePoints, []));
    glyphs[next] = withCodePoints(letter, countedAs([], letter.codePoints));
  }
}

/** A list with the length of one and, when it is gone through, the members of another: lines are cut by the first, text is copied by the second. */
function countedAs(counted: readonly number[], copied: readonly number[]): readonly number[] {
  return Object.assign([...counted], { [Symbol.iterator]: () => [...copied].values() });
}

function withCodePoints(glyph: Glyph, codePoints: readonly number[]): Glyph {
  return Object.create(glyph, { codePoints: { value: codePoints } });
}

/** Gives a fallback face the line of the interface face, so that a name in it does not move the lines around it. */
function standOnLineOf(data: FontData, own: FontData): void {
  const scale = data.unitsPerEm / own.unitsPerEm;
  for (const metric of ['ascent', 'descent', 'lineGap'] as const) {
    Object.defineProperty(data, metric, { value: own[metric] * scale });
  }
}

/** Whether a face needs a glyph for it: not so for white space, joiners and variation selectors. */
function isPrinted(character: string): boolean {
  return !/[\s\p{Default_Ignorable_Code_Point}]/u.test(character);
}
