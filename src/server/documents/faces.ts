import { createRequire } from 'node:module';
import type { DocumentFont } from './document-data.ts';

/** A face that is loaded; `family` is its name in the PDF library's font store. */
export interface Face {
  family: string;
  has(codePoint: number): boolean;
}

/** The PDF library's font store, as far as it is used here. */
export interface FontStore {
  register(face: { family: string; src: string }): void;
  load(face: { fontFamily: string }): Promise<unknown>;
  getFont(face: { fontFamily: string }): { data?: unknown } | undefined;
}

/** Faces for names in scripts that the interface face lacks, the last for all the rest. */
const fallbacks = [
  { file: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf', script: /\p{scx=Arabic}/u },
  { file: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf', script: /\p{scx=Hebrew}/u },
  {
    file: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    script: /\p{scx=Devanagari}/u,
  },
  { file: 'noto-sans/400Regular/NotoSans_400Regular.ttf', script: /./u },
];

const { resolve } = createRequire(import.meta.url);

/** The interface face first, then those that `text` needs besides; a face is read once in the life of the process. */
export async function loadFaces(store: FontStore, font: DocumentFont, text: string): Promise<Face[]> {
  const family = `interface-${font.hash}`;
  // A face is given by its bytes; the store takes an address.
  const own = await loadFace(
    store,
    family,
    () => `data:font/sfnt;base64,${Buffer.from(font.bytes).toString('base64')}`,
  );
  const faces = [own];
  let lacking = new Set([...text].filter((character) => isPrinted(character)));
  const drop = (face: Face) => {
    lacking = new Set([...lacking].filter((character) => !face.has(character.codePointAt(0) ?? 0)));
  };
  drop(own);
  for (const { file, script } of fallbacks) {
    if (![...lacking].some((character) => script.test(character))) continue;
    const face = await loadFace(store, file, () => resolve(`@expo-google-fonts/${file}`));
    faces.push(face);
    drop(face);
  }
  return faces;
}

const loaded = new Map<string, Promise<Face>>();

function loadFace(store: FontStore, family: string, source: () => string): Promise<Face> {
  let face = loaded.get(family);
  if (!face) {
    face = readFace(store, family, source());
    loaded.set(family, face);
  }
  return face;
}

async function readFace(store: FontStore, family: string, src: string): Promise<Face> {
  store.register({ family, src });
  await store.load({ fontFamily: family });
  const data = store.getFont({ fontFamily: family })?.data;
  if (!hasGlyphTest(data)) throw new Error(`The face ${family} could not be read for documents`);
  return { family, has: (codePoint) => data.hasGlyphForCodePoint(codePoint) };
}

function hasGlyphTest(data: unknown): data is { hasGlyphForCodePoint(codePoint: number): boolean } {
  return typeof data === 'object' && data !== null && 'hasGlyphForCodePoint' in data;
}

/** Whether a face needs a glyph for it: not so for white space, joiners and variation selectors. */
function isPrinted(character: string): boolean {
  return !/[\s\p{Default_Ignorable_Code_Point}]/u.test(character);
}
