/** A mail as data: its paragraphs in order. The foundry signs it. */
export interface Letter {
  subject: string;
  parts: LetterPart[];
}

/** It comes along in the mail under its id; its size is in px, its texts are what is to be read on it. */
export interface LetterPicture {
  contentId: string;
  width: number;
  height: number;
  texts: string[];
}

export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'picture'; picture: LetterPicture }
  | { kind: 'links'; links: { label: string; detail: string; url: string }[] };
