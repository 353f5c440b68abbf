import type { Drizzle } from '#server/database/database.ts';
import type { Documents } from '#server/documents/data/document-data.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** What a certificate is drawn, kept and mailed with. */
export interface CertificateServices {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
  files: Pick<FileStore, 'put'>;
  documents: Pick<Documents, 'certificate'>;
  now: () => Date;
  publicUrl: string;
  secret: string;
}
