/** A stretch of text in one script (ISO 15924), by UTF-16 positions, end exclusive. */
export interface ScriptRun {
  start: number;
  end: number;
  script: string;
}

/** Scripts that the engine tells apart for shaping, by their Unicode name and ISO 15924 code; others are shaped as Latin. */
const SCRIPTS: Record<string, string> = {
  Latin: 'Latn',
  Greek: 'Grek',
  Cyrillic: 'Cyrl',
  Arabic: 'Arab',
  Hebrew: 'Hebr',
  Devanagari: 'Deva',
  Armenian: 'Armn',
  Georgian: 'Geor',
  Syriac: 'Syrc',
  Thaana: 'Thaa',
  Nko: 'Nkoo',
  Adlam: 'Adlm',
  Bengali: 'Beng',
  Gurmukhi: 'Guru',
  Gujarati: 'Gujr',
  Oriya: 'Orya',
  Tamil: 'Taml',
  Telugu: 'Telu',
  Kannada: 'Knda',
  Malayalam: 'Mlym',
  Sinhala: 'Sinh',
  Thai: 'Thai',
  Lao: 'Laoo',
  Tibetan: 'Tibt',
  Myanmar: 'Mymr',
  Khmer: 'Khmr',
  Ethiopic: 'Ethi',
  Cherokee: 'Cher',
  Canadian_Aboriginal: 'Cans',
  Mongolian: 'Mong',
  Tifinagh: 'Tfng',
  Hangul: 'Hang',
  Hiragana: 'Hira',
  Katakana: 'Kana',
  Han: 'Hani',
  Bopomofo: 'Bopo',
  Coptic: 'Copt',
  Gothic: 'Goth',
  Runic: 'Runr',
  Ogham: 'Ogam',
  Javanese: 'Java',
  Balinese: 'Bali',
  Mandaic: 'Mand',
  Phags_Pa: 'Phag',
};

/** Scripts whose letters join, which letter-spacing must not tear apart (CSS Text, 'letter-spacing'). */
export const CURSIVE_SCRIPTS = new Set(['Arab', 'Syrc', 'Mong', 'Nkoo', 'Adlm', 'Mand', 'Phag']);

const patterns = Object.entries(SCRIPTS).map(([name, code]) => ({
  code,
  pattern: new RegExp(`\\p{Script=${name}}`, 'u'),
}));

/** Cuts text into runs of one script; characters of no script of their own (spaces, digits, marks) go with what stands before them. */
export function scriptRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  let at = 0;
  for (const character of text) {
    const script = scriptOf(character);
    const last = runs.at(-1);
    const end = at + character.length;
    if (last === undefined) runs.push({ start: at, end, script: script ?? '' });
    else if (script === null || script === last.script) last.end = end;
    else if (last.script === '') Object.assign(last, { end, script });
    else runs.push({ start: at, end, script });
    at = end;
  }
  return runs.map((run) => (run.script === '' ? { ...run, script: 'Latn' } : run));
}

function scriptOf(character: string): string | null {
  const codePoint = character.codePointAt(0) ?? 0;
  if ((codePoint >= 0x41 && codePoint <= 0x5a) || (codePoint >= 0x61 && codePoint <= 0x7a)) return 'Latn';
  if (codePoint < 0x80) return null;
  return patterns.find(({ pattern }) => pattern.test(character))?.code ?? null;
}
