import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { Documents } from '#server/documents/data/document-data.ts';
import type { ByteCache } from '#server/files/byte-cache.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** What deliveries are made with. */
export interface DeliveryServices {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
  files: FileStore;
  engine: Pick<FontWork, 'stamp' | 'toWoff2Template' | 'toWoff'>;
  /** Keeps what the engine makes of each master for its WOFF2 copies. */
  templates: Pick<ByteCache, 'get'>;
  documents: Pick<Documents, 'receipt' | 'certificate' | 'eula' | 'quote'>;
  now: () => Date;
  /** The day of an instant for the foundry. */
  dayOf: (at: Date) => string;
  publicUrl: string;
  secret: string;
}
