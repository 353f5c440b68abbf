import type { Shell } from '#web/site/page/shell.ts';

/** What machines read of a page, which the server alone writes: data, and no script that runs. */
export const LinkedData = import.meta.env.SSR ? WrittenData : () => null;

interface About {
  found: Shell['found'];
  origin: string;
  name: string;
  currency: string;
}

function WrittenData(about: About) {
  if (about.found === undefined) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a sign that ends it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: describePage(about) }} />;
}

/** A page by the words of schema.org: who runs it, where it stands, and what it sells at which prices. */
export function describePage({ found, origin, name, currency }: About): string {
  const organization = { '@type': 'Organization', '@id': `${origin}/#organization`, name, url: `${origin}/` };
  const { crumbs = [], offer, ...page } = found ?? { title: name, path: '/', description: '' };
  const graph: object[] = [organization];
  if (crumbs.length > 0)
    graph.push({
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: crumb.name,
        item: `${origin}${crumb.path}`,
      })),
    });
  if (offer !== undefined)
    graph.push({
      '@type': 'Product',
      name: page.title,
      description: page.description,
      url: `${origin}${page.path}`,
      image: `${origin}${page.picture ?? '/share.png'}`,
      brand: { '@id': organization['@id'] },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: currency,
        lowPrice: offer.low,
        highPrice: offer.high,
        offerCount: offer.count,
        url: `${origin}${page.path}?tab=pricing`,
        availability: 'https://schema.org/InStock',
        priceSpecification: {
          '@type': 'PriceSpecification',
          priceCurrency: currency,
          minPrice: offer.low,
          maxPrice: offer.high,
          valueAddedTaxIncluded: offer.hasVat,
        },
      },
    });
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
