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

/** `greeting` begins with the foundry's word and the name, if one is known. */
export type LetterPart =
  | { kind: 'greeting'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'picture'; picture: LetterPicture }
  | { kind: 'links'; links: { label: string; detail: string; url: string }[] };

/** A letter whose greeting is written out, as it is set. */
export interface SetLetter {
  subject: string;
  parts: SetPart[];
}
export type SetPart = Exclude<LetterPart, { kind: 'greeting' }>;
