import { expect, test } from 'vitest';
import { type SettingWords, settingFields } from '#domain/staff/setting-fields.ts';
import { mergeFields } from './merge-fields.ts';

function words(own: Partial<SettingWords> = {}): SettingWords {
  // Each field of the list once.
  return { ...(Object.fromEntries(settingFields.map((field) => [field, ''])) as SettingWords), ...own };
}

test('what one of two changed is theirs, and what both changed stays as it was typed', () => {
  const merged = mergeFields(settingFields, {
    base: words({ city: 'Zürich' }),
    typed: words({ city: 'Basel', name: 'Mine', bank: 'Bank' }),
    saved: words({ city: 'Bern', phone: '117', bank: 'Bank' }),
  });
  expect(merged).toEqual({
    words: words({ city: 'Basel', name: 'Mine', phone: '117', bank: 'Bank' }),
    taken: ['phone'],
    both: ['city'],
  });
});
