import type { HistoryImage } from './history-years.ts';

/** A paragraph of an essay about a family: sanitised HTML, or words in a cut of it, by its sharedUid. */
export type EssayPart =
  | { kind: 'text'; html: string }
  | { kind: 'specimen'; text: string; language: string | null; cut: string | null };

/** A picture of a family in use; without a caption it says what it shows to those alone who do not see it. */
export interface PictureInUse extends Omit<HistoryImage, 'maxImageSize'> {
  caption: string;
}

/** What a foundry tells of a family besides its description. */
export interface ToldOfFamily {
  essay: EssayPart[];
  inUse: PictureInUse[];
}
