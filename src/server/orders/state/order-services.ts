import type { FileStore } from '#server/files/file-store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';
import type { PeppolProvider } from '#server/peppol/peppol-provider.ts';
import type { VatServices } from '#server/vat/validate-vat.ts';

/** What the use cases of orders work with. */
export interface OrderServices extends VatServices {
  /** The day of an instant for the foundry. */
  dayOf: (at: Date) => string;
  jobs: Pick<Jobs, 'enqueue'>;
  /** Where papers are kept. */
  files: Pick<FileStore, 'find' | 'isWhole'>;
  payment: PaymentProvider;
  /** Who brings e-invoices to the network Peppol; null where nobody does. */
  peppol: PeppolProvider | null;
  /** The shop's address without a slash at the end. */
  publicUrl: string;
  /** Signs download links. */
  secret: string;
}
