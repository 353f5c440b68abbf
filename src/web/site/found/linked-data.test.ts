import { expect, it } from 'vitest';
import { describePage } from './linked-data.tsx';

const about = {
  found: {
    path: '/typefaces/fraunces',
    title: 'Fraunces </script><script>alert(1)',
    description: 'A soft serif',
    crumbs: [{ name: 'Typefaces', path: '/typefaces' }],
    offer: {
      ...{
        name: 'Fraunces </script>',
        path: '/typefaces/fraunces',
        pricesPath: '/typefaces/fraunces?tab=pricing',
      },
      ...{ low: 20, high: 420.5, hasVat: false },
      licences: [
        { name: 'Desktop', price: 20 },
        { name: 'Web', price: 30.5 },
      ],
    },
  },
  ...{ origin: 'https://shop.example', name: 'Fount', currency: 'CHF' },
  ...{ email: 'service@foundry.example', logo: null },
};

it('says what a page sells from the least price to the highest, and where it stands', () => {
  const { '@graph': graph } = JSON.parse(describePage(about));
  expect(graph.map((each: { '@type': string }) => each['@type'])).toEqual([
    'Organization',
    'BreadcrumbList',
    'Product',
  ]);
  expect(graph[2].offers).toMatchObject({
    lowPrice: 20,
    highPrice: 420.5,
    offerCount: 2,
    priceCurrency: 'CHF',
  });
  expect(graph[2].name).toBe(about.found.offer.name);
});

it('offers each licence at the least price at which it is sold, by who sells it and where', () => {
  const found = { ...about.found, path: '/typefaces/fraunces?tab=about', title: 'Fraunces: About' };
  const { '@graph': graph } = JSON.parse(describePage({ ...about, found, logo: '/images/sign.svg' }));
  const [organization, , product] = graph;
  expect(organization).toEqual({
    '@type': 'Organization',
    '@id': 'https://shop.example/#organization',
    name: 'Fount',
    url: 'https://shop.example/',
    email: 'service@foundry.example',
    logo: 'https://shop.example/images/sign.svg',
  });
  const [silent] = JSON.parse(describePage({ ...about, email: '' }))['@graph'];
  expect(silent).not.toHaveProperty('email');
  // The same product as on the other tabs.
  expect([product['@id'], product.url]).toEqual([
    'https://shop.example/typefaces/fraunces#product',
    'https://shop.example/typefaces/fraunces',
  ]);
  const offer = (name: string, price: number) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'CHF',
    url: 'https://shop.example/typefaces/fraunces?tab=pricing',
    availability: 'https://schema.org/InStock',
    seller: { '@id': organization['@id'] },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'CHF',
      valueAddedTaxIncluded: false,
    },
  });
  expect(product.offers.offers).toEqual([offer('Desktop', 20), offer('Web', 30.5)]);
});

it('a list of pages leads from the first to itself, each by its name and address', () => {
  const { '@graph': graph } = JSON.parse(describePage(about));
  expect(graph[1].itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Typefaces', item: 'https://shop.example/typefaces' },
  ]);
});

it('says whether VAT is in the prices', () => {
  const read = (hasVat: boolean) => {
    const found = { ...about.found, offer: { ...about.found.offer, hasVat } };
    return JSON.parse(describePage({ ...about, found }))['@graph'][2].offers.priceSpecification;
  };
  expect(read(false)).toMatchObject({ minPrice: 20, maxPrice: 420.5, valueAddedTaxIncluded: false });
  expect(read(true)).toMatchObject({ valueAddedTaxIncluded: true });
});

it('holds nothing that ends it', () => {
  expect(describePage(about)).not.toContain('</script>');
});
