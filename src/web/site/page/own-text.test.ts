import { expect, test } from 'vitest';
import { carriedTo, familyWithText, rememberSetting, textIn, withSetting, withText } from './own-text.ts';

test('a text is a visitor’s own unless its page starts with it', () => {
  expect(textIn('?text=Hand&tracking=0')).toBe('Hand');
  expect(textIn('?text=Abc123&tracking=0', 'Abc123')).toBe('');
  expect(textIn('?font=x')).toBe('');
});

test.each([
  ['/typefaces', '', '/typefaces'],
  ['/typefaces', 'a & b', '/typefaces?text=a+%26+b'],
  ['/typefaces?script=arabic#list', 'a', '/typefaces?script=arabic&text=a#list'],
  ['/typefaces?text=theirs', 'a', '/typefaces?text=theirs'],
])('%s with the text %j is %s', (path, text, expected) => {
  expect(withText(path, text)).toBe(expected);
});

test('a family shows a text that is brought along on the tab Try', () => {
  expect(familyWithText('eczar', '')).toBe('/typefaces/eczar');
  expect(familyWithText('eczar', 'Hand')).toBe('/typefaces/eczar?tab=try&text=Hand');
});

test.each([
  ['/typefaces/eczar', '?tab=try&text=a&size=40&font=x', '/typefaces/eczar?text=a&size=40'],
  ['/typefaces/eczar?tab=about#top', '?text=', '/typefaces/eczar?tab=about&text=#top'],
  ['?tab=try&set=greek', '?tab=try&axes=wght:400', '?tab=try&set=greek&axes=wght%3A400'],
  ['/typefaces/eczar#cut', '', '/typefaces/eczar#cut'],
])('from %s with what %s sets one comes to %s', (path, search, expected) => {
  expect(withSetting(path, search)).toBe(expected);
});

test('a family has what was set in it last until it is reset, and no other family has it', () => {
  rememberSetting('eczar.latin.bold', '?tab=try&text=a&size=40&features=ss01&axes=wght:660');
  expect(familyWithText('eczar', '')).toBe('/typefaces/eczar?features=ss01&axes=wght%3A660');
  expect(familyWithText('eczar', 'b')).toBe('/typefaces/eczar?tab=try&text=b&features=ss01&axes=wght%3A660');
  expect(familyWithText('inter', 'b')).toBe('/typefaces/inter?tab=try&text=b');
  rememberSetting('eczar.latin.bold', '?tab=try&text=b');
  expect(familyWithText('eczar', '')).toBe('/typefaces/eczar');
});

test.each([
  ['/information/help?tab=try', '/information/help?tab=try'],
  ['/typefacesetting', '/typefacesetting'],
  ['/typewriter', '/typewriter?text=Hand'],
  ['/compare?cut=eczar.latin.bold', '/compare?cut=eczar.latin.bold&text=Hand'],
  ['/typefaces/filter/re-issues', '/typefaces/filter/re-issues?text=Hand'],
  ['/typefaces/inter', '/typefaces/inter?tab=try&text=Hand'],
  ['/typefaces/inter?set=greek', '/typefaces/inter?set=greek&tab=try&text=Hand'],
  ['/typefaces/inter?tab=about#tech-zone', '/typefaces/inter?tab=about&text=Hand#tech-zone'],
  ['/typefaces/inter#inter.latin.bold', '/typefaces/inter?text=Hand#inter.latin.bold'],
  ['/typefaces/inter?tab=try&text=Theirs', '/typefaces/inter?tab=try&text=Theirs'],
])('a link to %s leads with what was typed to %s', (path, expected) => {
  expect(carriedTo(path, 'Hand')).toBe(expected);
});

test('a link that names features of its own keeps them', () => {
  rememberSetting('inter.latin.bold', '?tab=try&features=ss01&axes=wght:660');
  expect(carriedTo('/typefaces/inter?tab=try&features=zero', '')).toBe(
    '/typefaces/inter?tab=try&features=zero&axes=wght%3A660',
  );
  rememberSetting('inter.latin.bold', '');
});
