/** Why no font is asked for a character of a text. */
export const leftOutKinds = ['half', 'private-use', 'unassigned', 'control'] as const;
export type LeftOutKind = (typeof leftOutKinds)[number];

/** What a text asks of a font. */
export interface CopyCharacters {
  /** Its characters, each once and composed (NFC) but for the signs that are letters then, in the order in which they first stand. */
  asked: string[];
  /** Letters with marks that no character holds, each once: a font has to place their marks. */
  clusters: string[];
  /** What no font is asked for, by the reason: how many different ones, in the order of `leftOutKinds`. */
  leftOut: { kind: LeftOutKind; count: number }[];
}

/** Spaces, joiners, variation selectors: what is set without a glyph, or with that of another character. */
const UNDRAWN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]$/u;
const KINDS: readonly (readonly [LeftOutKind, RegExp])[] = [
  ['half', /^\p{Cs}$/u],
  ['private-use', /^\p{Co}$/u],
  ['unassigned', /^\p{Cn}$/u],
  ['control', /^\p{Cc}$/u],
];
const MARKED = /[^\p{M}\s]\p{M}+/gu;

/** Reads what a text of any length and content asks of a font. */
export function readCopy(text: string): CopyCharacters {
  const asked = new Set<string>();
  const leftOut = new Map<LeftOutKind, Set<string>>();
  const composed = compose(text);
  for (const character of new Set(composed)) {
    const kind = KINDS.find(([, pattern]) => pattern.test(character))?.[0];
    if (UNDRAWN.test(character)) continue;
    if (kind === undefined) asked.add(character);
    else leftOut.set(kind, (leftOut.get(kind) ?? new Set()).add(character));
  }
  return {
    asked: [...asked],
    clusters: [...new Set(composed.match(MARKED) ?? [])],
    leftOut: leftOutKinds.flatMap((kind) => {
      const count = leftOut.get(kind)?.size ?? 0;
      return count === 0 ? [] : [{ kind, count }];
    }),
  };
}

const SIGN = /^[\u2126\u212a\u212b]$/;

/**
 * Composed, the signs of ohm, kelvin and angstrom are letters: a font may have either. They stay what they are, unless marks stand on
 * them.
 */
function compose(text: string): string {
  return text.replace(/[^\u2126\u212a\u212b]+|[\u2126\u212a\u212b]\p{M}*/gu, (part) =>
    SIGN.test(part) ? part : part.normalize('NFC'),
  );
}
