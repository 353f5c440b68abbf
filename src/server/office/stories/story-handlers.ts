import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import { storyKey } from '#server/import/planning/plan-stories.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { createSentPictures } from '#server/office/pictures/create-sent-pictures.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { previewStory } from './preview-story.ts';
import { listStories, readStory, readStoryForm, readStoryStyles, toStorySheet } from './read-story.ts';
import { dropStory, orderStories, saveStory } from './save-story.ts';
import { listStoryVersions, readStoryVersion } from './story-versions.ts';

/** The calls by which the stories of the home page are written. */
export function createStoryHandlers(services: OfficeServices) {
  const { db, files, setStory } = services;
  const find = (hash: string) => files.find(hash);
  const pictures = createSentPictures({ find });
  return {
    listStories: async () => ({ ok: true, value: await listStories(db) }),
    readStoryForm: async () => ({ ok: true, value: await readStoryForm(db) }),
    readStoryStyles: async ({ params }) => {
      const styles = await readStoryStyles(db, params.family);
      return styles === null ? { ok: false, code: 'not-found' } : { ok: true, value: styles };
    },
    readStory: async ({ params }) => {
      const found = await readStory(db, params.story);
      return found === null
        ? { ok: false, code: 'not-found' }
        : { ok: true, value: toStorySheet(found, services.now()) };
    },
    listStoryVersions: ({ params }) => listStoryVersions(db, params.story),
    readStoryVersion: ({ params, caller }) =>
      // Whether its drawings are there yet is looked at each time.
      readStoryVersion(
        { db, pictures: createSentPictures({ find }) },
        { ...params, signal: caller.signal() },
      ),
    previewStory: async ({ body, caller }) => ({
      ok: true,
      value: await previewStory({ db, pictures, setStory }, { ...body, signal: caller.signal() }),
    }),
    saveStory: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'save-story',
        actor,
        asked: body.id === null ? { storyNamed: keyOf(body.typed) } : { storyId: body.id },
        act: () => saveStory(services, { ...body, by: actor.name }),
      }),
    orderStories: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'order-stories',
        actor,
        asked: { storyOrder: body.wanted },
        act: () => orderStories(services, body),
      }),
    dropStory: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'drop-story',
        actor,
        asked: { storyId: body.id },
        act: () => dropStory(services, body),
      }),
  } satisfies Partial<AdminHandlers>;
}

/** By what a new one would be known. */
function keyOf({ slug, name }: { slug: string; name: string }): string {
  return storyKey({ name: name.trim(), slug: slug.trim() === '' ? undefined : slug.trim() });
}
