import type { WireLicenceTemplate } from '#contract/license-templates.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

/** The licence templates that a shopper may choose. */
export function publishedTemplates({
  licenceTemplates,
}: Pick<CatalogueSnapshot, 'licenceTemplates'>): WireLicenceTemplate[] {
  return licenceTemplates.filter((template) => template.published);
}
