import { LRUCache } from 'lru-cache';
import type { StoryWords } from '#contract/admin/content/stories.ts';
import type { FileStore } from '#server/files/file-store.ts';
import {
  findSentPictures,
  type KnownPictures,
  standingPictures,
} from '#server/office/pictures/sent-pictures.ts';
import { drawingsOf } from './change-story.ts';
import type { StandingStory } from './read-story.ts';

type Pictured = KnownPictures extends ReadonlyMap<string, infer Picture> ? Picture : never;

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

/** As many drawings are remembered that were read to be shown. */
const mostRemembered = 500;

/** The pictures at addresses, for what shows them and keeps none. */
export type SentPictures = (urls: readonly string[], signal: AbortSignal) => Promise<KnownPictures>;

/** Each is read once: an address is that of its bytes. It counts as put no later for having been shown. */
export function createSentPictures(files: Pick<FileStore, 'find'>): SentPictures {
  const remembered = new LRUCache<string, Pictured>({ max: mostRemembered });
  const unkept = { find: files.find, put: async () => '' };
  return async (urls, signal) => {
    const found = new Map<string, Pictured>();
    for (const url of new Set(urls)) {
      if (signal.aborted) break;
      const known = remembered.get(url) ?? (await findSentPictures(unkept, [url])).get(url);
      if (known === undefined) continue;
      const { hash, kind, width, height } = known;
      remembered.set(url, { hash, kind, width, height });
      found.set(url, known);
    }
    return found;
  };
}
