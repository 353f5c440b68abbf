import type { z } from 'zod';
import type { TextCoverage, textCoverageBody } from '#contract/text-coverage.ts';
import { languagesOf } from '#domain/coverage/name-languages.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import type { CoverageIndex } from './create-coverage-index.ts';
import { tellTextCoverage } from './tell-coverage.ts';

/** Which families and cuts set a text and languages. */
export async function findTextCoverage(
  services: { coverage: CoverageIndex; catalogue: { current: () => CatalogueSnapshot } },
  { text = '', languages = [] }: z.output<typeof textCoverageBody>,
): Promise<TextCoverage> {
  const named = languagesOf(languages);
  const tags = named.known.map(({ tag }) => tag);
  const found = await services.coverage.find({ text, languages: tags }, services.catalogue.current());
  return tellTextCoverage(found, named);
}
