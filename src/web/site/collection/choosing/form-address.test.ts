import { expect, it } from 'vitest';
import type { OfferedGroup } from '#domain/letterform/choice-pool.ts';
import { formAddress } from './form-address.ts';

const choice = (slug: string) => ({ slug, name: slug, said: slug, isChosen: false, families: 1 });
const weight: OfferedGroup = { name: 'Weight', isSingle: true, choices: ['thin', 'bold'].map(choice) };
const features: OfferedGroup = {
  name: 'Features',
  isSingle: false,
  choices: ['swashes', 'small-caps'].map(choice),
};

it.each<[forms: string[], slug: string, group: OfferedGroup, address: string]>([
  [[], 'bold', weight, '/typefaces?forms=bold'],
  [['thin', 'swashes'], 'bold', weight, '/typefaces?forms=swashes.bold'],
  [['swashes'], 'small-caps', features, '/typefaces?forms=swashes.small-caps'],
  [['swashes', 'bold'], 'swashes', features, '/typefaces?forms=bold'],
  // Without a choice the choices are still shown.
  [['bold'], 'bold', weight, '/typefaces?forms='],
])('from %j a press on %s leads on', (forms, slug, group, address) => {
  const search = forms.length === 0 ? '' : `?${new URLSearchParams({ forms: forms.join('.') })}`;
  expect(formAddress({ path: '/typefaces', search }, { slug, isChosen: forms.includes(slug), group })).toBe(
    address,
  );
});

it('what else is chosen, and the text, stay', () => {
  const search = `?${new URLSearchParams({ characters: 'Дом', languages: 'German', forms: 'bold', text: 'Höhe' })}`;
  const list = { path: '/typefaces/filter/serif', search };
  const address = new URL(
    formAddress(list, { slug: 'bold', isChosen: true, group: weight }),
    'http://shop.example',
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ characters: 'Дом', languages: 'German', text: 'Höhe', forms: '' },
  });
});
