import type { FontEngine } from '#fonts/font-engine.ts';
import type { Drizzle } from '../database/database.ts';
import type { Documents } from '../documents/document-data.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** What deliveries are made with. */
export interface DeliveryServices {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
  files: FileStore;
  engine: Pick<FontEngine, 'stamp' | 'toWoff2' | 'toWoff'>;
  documents: Pick<Documents, 'receipt' | 'certificate' | 'eula'>;
  now: () => Date;
}
