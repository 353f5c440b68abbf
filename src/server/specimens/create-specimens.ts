import { createHash } from 'node:crypto';
import type { Catalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { OpenedDocuments, RenderedDocument } from '#server/documents/data/document-data.ts';
import type { ByteCache } from '#server/files/byte-cache.ts';
import { type BookServices, makeBook } from './make-book.ts';
import { findSpecimenContent, type SpecimenContent } from './specimen-content.ts';

interface FamilySpecimen extends RenderedDocument {
  /** Names what it shows: the same catalogue gives the same. */
  hash: string;
}

export interface Specimens {
  /** The printed specimen of a family; null where there is none of this slug. */
  find(slug: string): Promise<FamilySpecimen | null>;
  /** The slug by which a family that once had this one is addressed now; null where none had it. */
  renamed(slug: string): Promise<string | null>;
}

export interface SpecimenServices extends BookServices {
  db: Drizzle;
  catalogue: Pick<Catalogue, 'current'>;
  documents: Pick<OpenedDocuments, 'specimen'>;
  kept: ByteCache;
  now: () => Date;
  asHtml: boolean;
}

/** Rises when a specimen of the same catalogue is to be drawn anew. */
const layoutVersion = 3;

/**
 * Makes specimens when they are first asked for, once for all who ask, and one after the other: whoever fetches all of them at
 * once keeps neither the engine nor the thread of documents from the shop's own work.
 */
export function createSpecimens(services: SpecimenServices): Specimens {
  let found: { revision: number; contents: Map<string, Promise<SpecimenContent | null>> } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function findContent(slug: string): Promise<SpecimenContent | null> {
    const snapshot = services.catalogue.current();
    if (!snapshot.families.some((family) => family.slug === slug)) return null;
    if (found?.revision !== snapshot.revision) found = { revision: snapshot.revision, contents: new Map() };
    const { contents } = found;
    const content = contents.get(slug) ?? findSpecimenContent(services.db, snapshot, slug);
    contents.set(slug, content);
    // Not kept: whoever asks next has it looked for again, and this one gets the fault.
    content.catch(() => contents.delete(slug));
    return await content;
  }

  /** After all that were asked for before, whether or not they could be made. */
  function inTurn(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const turn = last.then(make, make);
    last = turn;
    turn.catch(() => null);
    return turn;
  }

  async function draw(content: SpecimenContent): Promise<Uint8Array> {
    const book = await makeBook(services, content, services.now());
    return (await services.documents.specimen(book)).bytes;
  }

  return {
    renamed: async (slug) => services.catalogue.current().formerSlugs.get(slug) ?? null,
    async find(slug) {
      const content = await findContent(slug);
      if (content === null) return null;
      const shown = JSON.stringify([layoutVersion, services.asHtml, services.publicUrl, content]);
      const hash = createHash('sha256').update(shown).digest('hex').slice(0, 32);
      const name = `${hash}.${services.asHtml ? 'html' : 'pdf'}`;
      const bytes = await services.kept.get(name, () => inTurn(() => draw(content)));
      return { hash, bytes, contentType: services.asHtml ? 'text/html; charset=utf-8' : 'application/pdf' };
    },
  };
}
