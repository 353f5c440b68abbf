import type { DocumentFont } from '#server/documents/data/document-data.ts';
import { findBroughtFile } from '#server/files/brought-faces.ts';
import { type FontData, placeMarks, standOnLineOf, tellGlyphsApart } from './pdf-font-workarounds.ts';
import { findSlices } from './sliced-faces.ts';

/** A face that is loaded; `family` is its name in the PDF library's font store. */
export interface Face {
  family: string;
  has(codePoint: number): boolean;
  isRightToLeft: boolean;
  data: FontData;
}

/** The PDF library's font store, as far as it is used here. */
export interface FontStore {
  register(face: { family: string; src: string }): void;
  load(face: { fontFamily: string }): Promise<unknown>;
  getFont(face: { fontFamily: string }): { data?: unknown } | undefined;
}

/** Faces for names in scripts that the interface face lacks, the last for all the rest but those of sliced-faces.ts. */
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
  {
    file: 'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
    script: /\p{scx=Thai}/u,
    isRightToLeft: false,
  },
  { file: 'noto-sans/400Regular/NotoSans_400Regular.ttf', script: /./u, isRightToLeft: false },
];

/** The interface face first, then those that `text` needs besides; a face is read once in the life of the process. */
export async function loadFaces(store: FontStore, font: DocumentFont, text: string): Promise<Face[]> {
  // A face is given by its bytes; the store takes an address.
  const own = await loadFace(store, `interface-${font.hash}`, {
    source: () => toDataUri(font.bytes),
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
      source: () => findBroughtFile(`@expo-google-fonts/${file}`),
      lineOf: own,
      isRightToLeft,
    });
    faces.push(face);
    drop(face);
  }
  for (const { name, read } of await findSlices(text, lacking)) {
    faces.push(
      await loadFace(store, `${name} beside ${own.family}`, {
        source: async () => toDataUri(await read()),
        lineOf: own,
      }),
    );
  }
  return faces;
}

function toDataUri(bytes: Uint8Array): string {
  return `data:font/sfnt;base64,${Buffer.from(bytes).toString('base64')}`;
}

interface FaceOptions {
  source(): string | Promise<string>;
  lineOf?: Face;
  isRightToLeft?: boolean;
}

const loaded = new Map<string, Promise<Face>>();

function loadFace(store: FontStore, family: string, options: FaceOptions): Promise<Face> {
  let face = loaded.get(family);
  if (!face) {
    face = readFace(store, family, options);
    loaded.set(family, face);
    // What could not be read is read anew for the next paper.
    face.catch(() => loaded.delete(family));
  }
  return face;
}

async function readFace(
  store: FontStore,
  family: string,
  { source, lineOf, isRightToLeft = false }: FaceOptions,
): Promise<Face> {
  store.register({ family, src: await source() });
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

/** Whether a face needs a glyph for it: not so for white space, joiners and variation selectors. */
function isPrinted(character: string): boolean {
  return !/[\s\p{Default_Ignorable_Code_Point}]/u.test(character);
}
