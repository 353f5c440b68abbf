import type { Checklist } from '#contract/admin/office.ts';
import type { HomePage } from '#contract/services.ts';
import type { Story } from '#contract/stories.ts';
import type { SpecimenAsked, SpecimenSet } from '#server/catalogue/specimen/set-specimen.ts';
import type { Passwords } from '#server/customers/accounts/passwords.ts';
import type { Database } from '#server/database/database.ts';
import type { OpenedDocuments } from '#server/documents/data/document-data.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Drops } from '#server/import/drops/create-drops.ts';
import type { PackedExport } from '#server/import/exporting/pack-export.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** What the back office works with: what staff do, and what lets them in. */
export type OfficeServices = StaffServices & {
  passwords: Passwords;
  files: FileStore;
  /** Tells all processes that the catalogue changed. */
  notify: Database['notify'];
  /** What draws papers. */
  documents: Pick<OpenedDocuments, 'year'>;
  /** What is dropped into the office to be imported. */
  drops: Drops;
  /** The catalogue as a zip that can be imported. */
  packCatalogue: (at: Date) => Promise<PackedExport>;
  /** A story as the home page would have it; null where its family is not on the site. `signal` is aborted when nobody waits for it. */
  setStory: (story: Story, signal: AbortSignal) => Promise<HomePage | null>;
  /** Boxes as their family's page would have them; null where that is not on the site. */
  setSpecimen: (asked: SpecimenAsked, signal: AbortSignal) => Promise<SpecimenSet | null>;
  /** What is missing before the shop takes real orders. */
  readChecklist: () => Promise<Checklist>;
};

/** What letting somebody in takes. */
export type EnteringServices = Pick<OfficeServices, 'db' | 'now' | 'secret' | 'publicUrl' | 'passwords'>;
