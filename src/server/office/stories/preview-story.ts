import type { PreviewedStory, StoryPreview } from '#contract/admin/content/stories.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { readNamedFamily } from '#server/office/families/read-named-family.ts';
import type { SentPictures } from '#server/office/pictures/create-sent-pictures.ts';
import { readZone } from '#server/settings/read-zone.ts';
import { changeStory, drawingsOf } from './change-story.ts';
import { readStory } from './read-story.ts';
import { picturesIn } from './story-pictures.ts';

/** As many slides are shown, and looked at: of more nobody sees at once what they are like. */
const mostSlides = 24;

const nothing: StoryPreview = { faults: 0, shown: null };

interface Services extends Pick<OfficeServices, 'setStory'> {
  db: Drizzle;
  pictures: SentPictures;
}

/**
 * POST stories/preview: a story as it is typed, made by what makes the home page. Nothing of it is saved; its fonts are cut as those of
 * a page, and kept as long as these.
 */
export async function previewStory(
  { db, pictures, setStory }: Services,
  { id, typed: whole, signal }: PreviewedStory & { signal: AbortSignal },
): Promise<StoryPreview> {
  const typed = { ...whole, slides: whole.slides.slice(0, mostSlides) };
  const standing = id === null ? null : await readStory(db, id);
  const family = await readNamedFamily(db, typed.family.trim());
  const known = picturesIn(standing);
  const added = drawingsOf(typed).flatMap(({ url }) => (known.has(url) ? [] : [url]));
  const sent = await pictures(added, signal);
  if (signal.aborted) return nothing;
  const result = changeStory(typed, {
    family,
    pictures: new Map([...sent, ...known]),
    zone: await readZone(db),
    day: standing?.row.showFrom ?? null,
  });
  if (!result.ok) return { faults: result.errors.length, shown: null };
  const set = await setStory({ ...result.story, id: `${id ?? 0}` }, signal);
  const [told] = set?.stories ?? [];
  if (set === null || told === undefined) return nothing;
  const { stylesheet, preload } = set;
  return { faults: 0, shown: { stylesheet, preload, colors: told.colors, slides: told.slides } };
}
