/** What a proof shows: how letters stand beside one another, which pairs are kerned, a text as it is read, letters with marks. */
export const proofKinds = ['spacing', 'kerning', 'text', 'diacritics'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** The least and the greatest measure of a column, in characters of an average width, and the one that it begins with. */
export const PROOF_MEASURE = { least: 20, most: 100, normal: 45 } as const;
/** The sizes at which words are proofed, and those at which a text is read, in CSS pixels. */
export const PROOF_SIZES_PX = { words: [72, 36, 18], text: [11, 13, 16, 20] } as const;

/** A proof as an address asks for it. */
export interface AskedProof {
  kind: ProofKind;
  /** BCP 47, as asked; null: the language that the set is shown in. */
  language: string | null;
  /** In characters. */
  measure: number;
}

/** Reads a proof from a query: `proof`, `language` and `measure`; what does not hold becomes the nearest that does. */
export function readProof(query: Pick<URLSearchParams, 'get'>): AskedProof {
  const { least, most, normal } = PROOF_MEASURE;
  const measure = Math.round(Number(query.get('measure') ?? ''));
  return {
    kind: proofKinds.find((each) => each === query.get('proof')) ?? proofKinds[0],
    language: query.get('language') || null,
    measure: measure > 0 ? Math.min(Math.max(measure, least), most) : normal,
  };
}
