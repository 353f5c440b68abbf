import type { SampleMailData } from '#server/documents/data/document-data.ts';

/** A mail as data: its paragraphs in order. */
export interface Letter {
  subject: string;
  parts: LetterPart[];
  /** Who writes, at the foot. */
  signature: string[];
}

export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'picture'; picture: SampleMailData['picture'] }
  | { kind: 'links'; links: { label: string; detail: string; url: string }[] };
