import type { StoryVersion } from '#contract/admin/content/stories.ts';
import type { ToldOfVersion, VersionList } from '#contract/admin/content/versions.ts';
import type { Result } from '#contract/refusal.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { CutNames } from '#server/import/exporting/export-family.ts';
import { readNamedFamily } from '#server/office/families/read-named-family.ts';
import { firstOfEach } from '#server/office/forms/refuse-fields.ts';
import type { SentPictures } from '#server/office/pictures/create-sent-pictures.ts';
import { findVersion, listVersions } from '#server/office/versions/earlier-versions.ts';
import { readZone } from '#server/settings/read-zone.ts';
import { changeStory, drawingsOf } from './change-story.ts';
import { findOtherStory, readStory } from './read-story.ts';
import { type StoryContent, toStoryWords } from './story-words.ts';

/** GET stories/:story/versions. */
export async function listStoryVersions(db: Drizzle, story: number): Promise<Result<VersionList>> {
  if ((await readStory(db, story)) === null) return { ok: false, code: 'not-found' };
  return { ok: true, value: await listVersions(db, { kind: 'story', id: story }) };
}

/** GET stories/:story/versions/:version, of that story alone, with what would be refused of it today, and the styles that went. */
export async function readStoryVersion(
  { db, pictures }: { db: Drizzle; pictures: SentPictures },
  { story, version, signal }: { story: number; version: number; signal: AbortSignal },
): Promise<Result<StoryVersion>> {
  const standing = await readStory(db, story);
  const found = await findVersion(db, { of: { kind: 'story', id: story }, version });
  if (standing === null || found === null) return { ok: false, code: 'not-found' };
  if (found.words?.kind !== 'story') return { ok: true, value: { ...found.end, words: null, told: [] } };
  const family = await readNamedFamily(db, found.words.fontFamilyUid ?? '');
  const cutName = family?.cutName ?? (() => undefined);
  const zone = await readZone(db);
  const words = toStoryWords(found.words, { cutName, zone });
  const drawings = await pictures(
    drawingsOf(words).map(({ url }) => url),
    signal,
  );
  const result = changeStory(words, { family, pictures: drawings, zone, day: found.words.showFrom });
  const other = result.ok
    ? await findOtherStory(db, { key: result.story.key, id: story, typed: words })
    : null;
  const told = firstOfEach([
    ...(result.ok ? [] : result.errors),
    ...(other === null ? [] : [other]),
    ...tellLostStyles(found.words, cutName),
  ]);
  return { ok: true, value: { ...found.end, words, told } };
}

/** A style that went is none in the words, which a save keeps: it is told where it stood. */
function tellLostStyles({ content, slideType }: StoryContent, cutName: CutNames): ToldOfVersion {
  const message = 'The style that stood here is not there any more.';
  return content.flatMap(({ lines }, at) =>
    lines.flatMap(({ cut }, place) => {
      if (cut === null || cutName(cut) !== undefined) return [];
      const line = slideType === 'lines' ? `lines.${place}.` : '';
      return [{ field: `slides.${at}.${line}cut`, message }];
    }),
  );
}
