import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq, not, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Drizzle } from '#server/database/database.ts';
import { previewedFamily } from '#server/database/is-shown-family.ts';
import { catalogue, fontFamily } from '#server/database/schema/catalogue.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** A family off the site as somebody of the staff sees it on the site. */
export interface Preview {
  familyId: number;
  familyName: string;
  /** When it goes on by itself; null without a day of release. */
  publishAt: Date | null;
  /** Whether that day has come: what the family says keeps it off. */
  isLate: boolean;
  /** The catalogue with the family in it. */
  snapshot: CatalogueSnapshot;
}

/** What whoever asks is shown in the place of the catalogue, for as long as their request is answered. */
export const previewed = new AsyncLocalStorage<Preview>();

/** The preview that runs in the browser of whoever asks, also where it shows nothing, as in the shop: its pages tell nobody of what they show. */
export const runningPreview = new AsyncLocalStorage<Preview>();

/** Does something as a request of a preview. */
export function inPreview<Done>(preview: Preview, act: () => Done): Done {
  return besidePreview(preview, () =>
    previewed.run(preview, () => previewedFamily.run(preview.familyId, act)),
  );
}

/** Does something as a request of a browser in which a preview runs, and is shown what visitors are. */
export function besidePreview<Done>(preview: Preview, act: () => Done): Done {
  return runningPreview.run(preview, act);
}

const mostSnapshots = 4;

/** Finds what a preview of a family shows now; null where it is on the site, withdrawn or none. */
export function createPreviewFinder(
  db: Drizzle,
  now: () => Date,
): (familyId: number) => Promise<Preview | null> {
  const snapshots = new LRUCache<string, Promise<CatalogueSnapshot>>({ max: mostSnapshots });

  function load(familyId: number, revision: number): Promise<CatalogueSnapshot> {
    const key = `${revision} ${familyId}`;
    const known = snapshots.get(key);
    if (known !== undefined) return known;
    const loading = loadCatalogue(db, familyId);
    snapshots.set(key, loading);
    // What could not be read is read again.
    loading.catch(() => snapshots.delete(key));
    return loading;
  }

  return async (familyId) => {
    const [row] = await db
      .select({
        name: fontFamily.name,
        publishAt: fontFamily.publishAt,
        revision: sql`(select ${catalogue.revision} from ${catalogue} where ${catalogue.id} = 1)`.mapWith(
          Number,
        ),
      })
      .from(fontFamily)
      .where(and(eq(fontFamily.id, familyId), not(fontFamily.published)));
    if (row === undefined) return null;
    const { name, publishAt, revision } = row;
    const isLate = publishAt !== null && publishAt <= now();
    return { familyId, familyName: name, publishAt, isLate, snapshot: await load(familyId, revision) };
  };
}
