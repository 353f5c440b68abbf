import type { YearWords } from '#contract/admin/content/timeline.ts';
import type { HistoryYear } from '#contract/history-years.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { pictureUrl, type ReadPicture, readPictureBytes } from '#server/import/reading/read-picture.ts';
import { type KnownPictures, picturesOf } from './change-year.ts';

const pictureAt = /^\/images\/([0-9a-f]{64})\.(svg|png|jpg|webp)$/;
const kinds: readonly ReadPicture['kind'][] = ['svg', 'png', 'jpg', 'webp'];
/** As many as a year may have that an import takes. */
const most = 3 * 60 * 24;

/**
 * The pictures that are typed and that a year has not yet, read from the store once more as the import reads them; what is no picture
 * is not among them. Each counts as put now, so that none is cleared away before the row that names it stands.
 */
export async function findSentPictures(
  files: Pick<FileStore, 'find' | 'put'>,
  typed: YearWords,
  standing: KnownPictures,
): Promise<KnownPictures> {
  const urls = new Set(picturesOf(typed).map(([, , , url]) => url));
  const found = new Map<string, ReadPicture>();
  for (const url of [...urls].filter((each) => !standing.has(each)).slice(0, most)) {
    const [, hash, ending] = pictureAt.exec(url) ?? [];
    const bytes = hash === undefined ? null : await files.find(hash);
    if (bytes === null) continue;
    const result = readPictureBytes(bytes, `picture.${ending}`);
    if (!result.ok || pictureUrl(result.read) !== url) continue;
    await files.put(bytes);
    found.set(url, result.read);
  }
  return found;
}

/** The pictures that a year has, which stay as they are. */
export function standingPictures(
  year: Pick<HistoryYear, 'designers' | 'lineto' | 'elsewhere'>,
): KnownPictures {
  const images = historyColumns.flatMap((column) => year[column].flatMap((entry) => entry.images));
  return new Map(
    images.flatMap(({ url, width, height }) => {
      const [, hash, ending] = pictureAt.exec(url) ?? [];
      const kind = kinds.find((each) => each === ending);
      return hash === undefined || kind === undefined ? [] : [[url, { hash, kind, width, height }] as const];
    }),
  );
}
