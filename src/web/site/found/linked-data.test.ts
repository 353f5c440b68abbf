import { expect, it } from 'vitest';
import { describePage } from './linked-data.tsx';

const about = {
  found: {
    path: '/typefaces/fraunces',
    title: 'Fraunces </script><script>alert(1)',
    description: 'A soft serif',
    crumbs: [{ name: 'Typefaces', path: '/typefaces' }],
    offer: { low: 20, high: 420.5, count: 3, hasVat: false },
  },
  ...{ origin: 'https://shop.example', name: 'Fount', currency: 'CHF' },
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
    offerCount: 3,
    priceCurrency: 'CHF',
  });
  expect(graph[2].name).toBe(about.found.title);
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
