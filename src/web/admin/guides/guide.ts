/** Words of a guide as they are set: `to` is an address of the office or of the web; null leads nowhere, and is text. */
export type GuideWords =
  | { kind: 'text' | 'code'; words: string }
  | { kind: 'strong' | 'em'; inner: GuideWords[] }
  | { kind: 'link'; to: string | null; inner: GuideWords[] };

export type GuidePart =
  | { kind: 'heading'; level: 2 | 3; id: string; inner: GuideWords[] }
  | { kind: 'paragraph'; inner: GuideWords[] }
  | { kind: 'list'; isOrdered: boolean; items: GuidePart[][] }
  | { kind: 'table'; head: GuideWords[][]; rows: GuideWords[][][] }
  | { kind: 'code'; words: string };

/** A guide to the back office, as one of `docs/office` says it. */
export interface Guide {
  title: string;
  parts: GuidePart[];
}
