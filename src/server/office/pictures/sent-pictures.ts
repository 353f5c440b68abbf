import { LARGEST_PICTURE } from '#domain/limits.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { pictureUrl, type ReadPicture, readPictureBytes } from '#server/import/reading/read-picture.ts';

/** A picture that a record may have, by where it is served. */
export type KnownPictures = ReadonlyMap<string, Omit<ReadPicture, 'bytes'>>;

const pictureAt = /^\/images\/([0-9a-f]{64})\.(svg|png|jpg|webp)$/;
const kinds: readonly ReadPicture['kind'][] = ['svg', 'png', 'jpg', 'webp'];

/**
 * The pictures at addresses, read from the store once more as the import reads them; what is no picture is not among them. Each counts
 * as put now, so that none is cleared away before the row that names it stands.
 */
export async function findSentPictures(
  files: Pick<FileStore, 'find' | 'put'>,
  urls: readonly string[],
): Promise<ReadonlyMap<string, ReadPicture>> {
  const found = new Map<string, ReadPicture>();
  for (const url of new Set(urls)) {
    const [, hash, ending] = pictureAt.exec(url) ?? [];
    const bytes = hash === undefined ? null : await files.find(hash);
    if (bytes === null || bytes.length > LARGEST_PICTURE) continue;
    const result = readPictureBytes(bytes, `picture.${ending}`);
    if (!result.ok || pictureUrl(result.read) !== url) continue;
    await files.put(bytes);
    found.set(url, result.read);
  }
  return found;
}

/** The pictures that a record has, which stay as they are. */
export function standingPictures(
  images: readonly { url: string; width: number; height: number }[],
): KnownPictures {
  return new Map(
    images.flatMap(({ url, width, height }) => {
      const [, hash, ending] = pictureAt.exec(url) ?? [];
      const kind = kinds.find((each) => each === ending);
      return hash === undefined || kind === undefined ? [] : [[url, { hash, kind, width, height }] as const];
    }),
  );
}
