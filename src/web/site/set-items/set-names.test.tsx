import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SetLine } from '#contract/page-fonts.ts';
import type { ShopItemAnswer } from '#contract/shop-items.ts';
import { SetNames } from './set-names.tsx';

const line: SetLine = {
  ...{ text: 'Kufi 2', language: null, direction: 'ltr', fontFamily: 'own', variation: '', features: '' },
  ...{ advance: 2, inkLeft: 0, inkRight: 2, inkTop: 0.7, inkBottom: 0, missing: 0 },
};

const item: Omit<ShopItemAnswer['items'][number], 'line'> = {
  ...{ uid: 'font-cut-1', type: 'font-cut', fontCutId: '1', fontShopSetId: '1', name: line.text },
  ...{ familyName: 'Kufi', familySlug: 'kufi', setName: 'Arabic', price: 60 },
  ...{ quantity: 1, alternates: 0, colors: null },
};

function faceOf(set: SetLine | undefined): string {
  const byUid = new Map(set === undefined ? [] : [[item.uid, { ...item, line: set }]]);
  const html = renderToStaticMarkup(<SetNames items={[item]} byUid={byUid} />);
  expect(html).toContain(line.text);
  return html.includes('own') ? 'own' : 'interface';
}

it.each<[string, SetLine | undefined, string]>([
  ['that its face has whole', line, 'own'],
  ['of which its face has the digit alone', { ...line, missing: 4 }, 'interface'],
  ['of which its face has nothing', { ...line, inkRight: 0, missing: 5 }, 'interface'],
  ['that the house has no more', undefined, 'interface'],
])('a name %s is read', (_, set, face) => {
  expect(faceOf(set)).toBe(face);
});
