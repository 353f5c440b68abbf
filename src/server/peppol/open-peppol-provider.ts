import type { Environment } from '#contract/environment.ts';
import { createFolderProvider } from './folder-provider.ts';
import type { PeppolProvider } from './peppol-provider.ts';

/** Who brings e-invoices to Peppol, by the settings; null where nobody does. */
export function openPeppolProvider({ peppolOut }: Pick<Environment, 'peppolOut'>): PeppolProvider | null {
  return peppolOut === null ? null : createFolderProvider(peppolOut);
}
