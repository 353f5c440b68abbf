import type { BoxesPreview, PreviewedBoxes } from '#contract/admin/content/specimens.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import type { SentPictures } from '#server/office/pictures/create-sent-pictures.ts';
import { changeBoxes, drawingsOf } from './change-boxes.ts';
import { readBoxes } from './read-boxes.ts';
import { picturesIn } from './save-boxes.ts';

const nothing: BoxesPreview = { faults: 0, shown: null };

interface Services extends Pick<OfficeServices, 'setSpecimen'> {
  db: Drizzle;
  pictures: SentPictures;
}

/**
 * POST specimens/boxes/preview: the boxes as they are typed, made by what makes the family's page. Nothing of them is saved; their fonts
 * are cut as those of a page, and kept as long as these.
 */
export async function previewBoxes(
  { db, pictures, setSpecimen }: Services,
  { id, set, typed, signal }: PreviewedBoxes & { signal: AbortSignal },
): Promise<BoxesPreview> {
  const standing = await readBoxes(db, id);
  if (standing === null) return nothing;
  const known = picturesIn(standing);
  const sent = await pictures(
    drawingsOf(typed).filter((url) => !known.has(url)),
    signal,
  );
  if (signal.aborted) return nothing;
  const { family } = standing;
  const result = changeBoxes(typed, { family, pictures: new Map([...sent, ...known]) });
  if (!result.ok) return { faults: result.errors.length, shown: null };
  const shown = await setSpecimen({ family: family.slug, set: `${set}`, boxes: result.boxes }, signal);
  return { faults: 0, shown };
}
