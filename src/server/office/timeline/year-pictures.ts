import type { YearWords } from '#contract/admin/content/timeline.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import { type KnownPictures, standingPictures } from '#server/office/pictures/sent-pictures.ts';
import { picturesOf } from './change-year.ts';
import type { StandingYear } from './read-year.ts';

/** The pictures that a year has, which stay as they are. */
export function picturesIn(standing: StandingYear | null): KnownPictures {
  if (standing === null) return new Map();
  const { row } = standing;
  return standingPictures(historyColumns.flatMap((column) => row[column].flatMap(({ images }) => images)));
}

/** Where the pictures are served that are in these words and not among those that a year has. */
export function addedPictures(words: YearWords, standing: StandingYear | null): string[] {
  const known = picturesIn(standing);
  return picturesOf(words).flatMap(([, , , url]) => (known.has(url) ? [] : [url]));
}
