import { expect, test } from 'vitest';
import { importUsage, readImportRequest } from './import-usage.ts';

test.each([[['--help']], [['-h']], [['fonts', '--help']]])('%j asks for help', (args) => {
  expect(readImportRequest(args)).toEqual({ kind: 'help' });
});

test('a folder is taken as it was typed', () => {
  expect(readImportRequest(['my fonts'])).toEqual({ kind: 'folder', folder: 'my fonts', withShop: false });
});

test('a shop is moved where it is asked for', () => {
  expect(readImportRequest(['old', '--with-shop'])).toEqual({
    kind: 'folder',
    folder: 'old',
    withShop: true,
  });
  expect(readImportRequest(['--legal-pages', '--with-shop', 'old'])).toMatchObject({ kind: 'fault' });
});

test('legal pages are asked for by their option', () => {
  expect(readImportRequest(['--legal-pages', 'fonts'])).toEqual({ kind: 'legal-pages', folder: 'fonts' });
  expect(readImportRequest(['--legal-pages'])).toMatchObject({ kind: 'fault' });
});

test.each([
  [[], 'Which folder?'],
  [['--dry-run', 'fonts'], 'There is no option --dry-run.'],
  [['my', 'fonts'], "not 'my' and 'fonts': a path with a blank in it stands in quotes"],
])('%j is not understood', (args, message) => {
  expect(readImportRequest(args)).toMatchObject({ kind: 'fault', message: expect.stringContaining(message) });
});

test('the help fits into a terminal of 80 columns', () => {
  expect(importUsage.split('\n').filter((line) => line.length > 80)).toEqual([]);
});
