import { beginningOf } from '#domain/text/beginning-of.ts';
import type { FoundCatalogue } from './list-addresses.ts';

/** What there is, in the plain words that language models are given (llmstxt.org). */
export function writeLlms(
  { foundry, families, designers, informationPages }: FoundCatalogue,
  publicUrl: string,
): string {
  const nameOf = new Map(designers.map(({ id, name }) => [id, name]));
  const lines = families.map(({ name, slug, designerIds, fontShopSets, description }) => {
    const by = designerIds.flatMap((id) => nameOf.get(id) ?? []).join(', ');
    const about = [
      by === '' ? '' : `by ${by}`,
      fontShopSets.map((set) => set.name).join(', '),
      beginningOf(description),
    ].filter((part) => part !== '');
    return link(name, `${publicUrl}/typefaces/${slug}`, about.join('; '));
  });
  const pages = informationPages.map(({ title, slug }) =>
    link(title, `${publicUrl}/information/${slug}`, ''),
  );
  return [
    `# ${onOneLine(foundry.name)}`,
    '',
    `> A type foundry: typefaces to look at, to try and to license. ${sayPrices(foundry.pricesShown)}; a licence is made for each use in the shop.`,
    '',
    '## Typefaces',
    '',
    ...lines,
    ...(pages.length === 0 ? [] : ['', '## Information', '', ...pages]),
    '',
    '## Data',
    '',
    link('All families with their styles and prices', `${publicUrl}/api/front/font-families`, 'JSON'),
    link('The API', `${publicUrl}/api/openapi.json`, 'OpenAPI 3.1'),
    link('Releases', `${publicUrl}/releases.xml`, 'RSS'),
    '',
  ].join('\n');
}

function sayPrices(shown: FoundCatalogue['foundry']['pricesShown']): string {
  return shown === 'gross' ? 'Prices in the data are net, those on pages with VAT' : 'Prices are net';
}

function link(name: string, url: string, about: string): string {
  const label = onOneLine(name).replace(/[[\]\\]/g, '\\$&');
  return `- [${label}](${url})${about === '' ? '' : `: ${onOneLine(about)}`}`;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
