import type { Shell } from '#web/site/page/shell.ts';

/** What machines read of a page, which the server alone writes: data, and no script that runs. */
export const LinkedData = import.meta.env.SSR ? WrittenData : () => null;

interface About {
  found: Shell['found'];
  origin: string;
  name: string;
  currency: string;
  email: string;
  logo: string | null;
}

function WrittenData(about: About) {
  if (about.found === undefined) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a sign that ends it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: describePage(about) }} />;
}

/** A page by the words of schema.org: who runs it, where it stands, and what it sells at which prices. */
export function describePage({ found, origin, name, currency, email, logo }: About): string {
  const organization = {
    ...{ '@type': 'Organization', '@id': `${origin}/#organization`, name, url: `${origin}/` },
    ...(email !== '' && { email }),
    ...(logo === null ? {} : { logo: `${origin}${logo}` }),
  };
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
  if (offer !== undefined) {
    // Each tab tells of the same product, which has one address.
    const product = `${origin}${offer.path}`;
    const sold = {
      priceCurrency: currency,
      url: `${origin}${offer.pricesPath}`,
      availability: 'https://schema.org/InStock',
      seller: { '@id': organization['@id'] },
    };
    const vat = { priceCurrency: currency, valueAddedTaxIncluded: offer.hasVat };
    graph.push({
      '@type': 'Product',
      '@id': `${product}#product`,
      name: offer.name,
      ...(page.description !== '' && { description: page.description }),
      url: product,
      image: `${origin}${page.picture ?? '/share.png'}`,
      brand: { '@id': organization['@id'] },
      offers: {
        '@type': 'AggregateOffer',
        ...{ ...sold, lowPrice: offer.low, highPrice: offer.high, offerCount: offer.licences.length },
        priceSpecification: {
          '@type': 'PriceSpecification',
          ...{ ...vat, minPrice: offer.low, maxPrice: offer.high },
        },
        offers: offer.licences.map((licence) => ({
          '@type': 'Offer',
          ...{ ...sold, name: licence.name, price: licence.price },
          priceSpecification: { '@type': 'UnitPriceSpecification', ...vat, price: licence.price },
        })),
      },
    });
  }
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
