import type { StoryWords } from '#contract/admin/content/stories.ts';
import type { FileStore } from '#server/files/file-store.ts';
import {
  findSentPictures,
  type KnownPictures,
  standingPictures,
} from '#server/office/pictures/sent-pictures.ts';
import { drawingsOf } from './change-story.ts';
import type { StandingStory } from './read-story.ts';

/** The drawings that a story has, which stay as they are. */
export function picturesIn(standing: StandingStory | null): KnownPictures {
  const slides = standing?.row.content ?? [];
  return standingPictures(slides.flatMap(({ drawing }) => (drawing === undefined ? [] : [drawing])));
}

/** The pictures that are typed of a story, and that it has not yet. */
export async function findTypedPictures(
  files: Pick<FileStore, 'find' | 'put'>,
  typed: StoryWords,
  standing: StandingStory | null,
): Promise<KnownPictures> {
  const known = picturesIn(standing);
  const added = drawingsOf(typed).map(({ url }) => url);
  return await findSentPictures(
    files,
    added.filter((url) => !known.has(url)),
  );
}
