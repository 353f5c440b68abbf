import type { PreviewedStory, StoryPreview } from '#contract/admin/content/stories.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { changeStory } from './change-story.ts';
import { readStory, readStoryFamily } from './read-story.ts';
import { findTypedPictures, picturesIn } from './story-pictures.ts';

/** As many slides are shown, and read: of more nobody sees at once what they are like. */
const mostSlides = 24;

interface Services extends Pick<OfficeServices, 'setStory'> {
  db: Drizzle;
  files: Pick<FileStore, 'find' | 'put'>;
}

/** POST stories/preview: a story as it is typed, made by what makes the home page; nothing is written. */
export async function previewStory(
  { db, files, setStory }: Services,
  { id, typed: whole }: PreviewedStory,
): Promise<StoryPreview> {
  const typed = { ...whole, slides: whole.slides.slice(0, mostSlides) };
  const standing = id === null ? null : await readStory(db, id);
  const family = await readStoryFamily(db, typed.family.trim());
  const sent = await findTypedPictures(files, typed, standing);
  const result = changeStory(typed, { family, pictures: new Map([...sent, ...picturesIn(standing)]) });
  if (!result.ok) return { faults: result.errors.length, shown: null };
  const set = await setStory({ ...result.story, id: `${id ?? 0}` });
  const [told] = set?.stories ?? [];
  if (set === null || told === undefined) return { faults: 0, shown: null };
  const { stylesheet, preload } = set;
  return { faults: 0, shown: { stylesheet, preload, colors: told.colors, slides: told.slides } };
}
