import { expect, test } from 'vitest';
import type { TypewriterPage } from '#contract/services.ts';
import { initialTypeSetting, type TypeSetting } from '#domain/setting/type-setting.ts';
import { beginTypewriter, followPage } from './typewriter-state.ts';

// Only what the state is made of.
function pageOf(setting: Partial<TypeSetting>, notices: string[] = []): TypewriterPage {
  return { setting: { ...initialTypeSetting('Hand'), ...setting }, notices } as unknown as TypewriterPage;
}

const begun = beginTypewriter(pageOf({ features: { ss01: true }, axes: { wght: 430 } }));

test('a page that nobody chose begins anew', () => {
  const next = pageOf({ text: 'Other' });
  const state = followPage({ ...begun, setting: { ...begun.setting, text: 'Typed' } }, next);
  expect(state).toMatchObject({ page: next, setting: { text: 'Other' }, isChoosing: false });
  expect(state.setting).toBe(next.setting);
});

test('another font keeps what was typed while it was on its way, and what it has of features and axes', () => {
  const next = pageOf({ axes: { wght: 700 } }, ['Wght goes from 100 to 700; it is 700 here.']);
  const typed = { ...begun, isChoosing: true, setting: { ...begun.setting, text: 'Typed' } };
  expect(followPage(typed, next)).toMatchObject({
    setting: { text: 'Typed', features: {}, axes: { wght: 700 } },
    notices: next.notices,
    isChoosing: false,
  });
});

test('where nothing was typed meanwhile the new page’s own ink holds', () => {
  const next = pageOf({ axes: { wght: 430 }, features: { ss01: true } });
  expect(followPage({ ...begun, isChoosing: true }, next).setting).toBe(next.setting);
});
