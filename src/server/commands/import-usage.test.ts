import { expect, test } from 'vitest';
import { importUsage, readImportRequest, writeImportRequest } from './import-usage.ts';

test.each([[['--help']], [['-h']], [['fonts', '--help']]])('%j asks for help', (args) => {
  expect(readImportRequest(args)).toEqual({ kind: 'help' });
});

test('a folder is taken as it was typed', () => {
  expect(readImportRequest(['my fonts'])).toEqual({
    kind: 'folder',
    folder: 'my fonts',
    withShop: false,
    isPlan: false,
    taken: { isAll: false, names: [] },
  });
});

test('a shop is moved where it is asked for', () => {
  expect(readImportRequest(['old', '--with-shop'])).toMatchObject({ folder: 'old', withShop: true });
  expect(readImportRequest(['--legal-pages', '--with-shop', 'old'])).toMatchObject({ kind: 'fault' });
});

test('edits are given up by their names, or all of them', () => {
  expect(readImportRequest(['--take', 'page/imprint', 'a', '--take=setting/seller'])).toMatchObject({
    folder: 'a',
    taken: { isAll: false, names: ['page/imprint', 'setting/seller'] },
  });
  expect(readImportRequest(['a', '--take-all', '--plan'])).toMatchObject({
    isPlan: true,
    taken: { isAll: true, names: [] },
  });
  expect(readImportRequest(['a', '--take'])).toMatchObject({
    message: expect.stringContaining('--take needs'),
  });
  expect(readImportRequest(['--plan', '--with-shop', 'a'])).toMatchObject({ kind: 'fault' });
  expect(readImportRequest(['--legal-pages', 'a', '--take-all'])).toMatchObject({ kind: 'fault' });
});

test.each([
  [['a b']],
  [['a', '--with-shop', '--take-all']],
  [['a', '--plan', '--take', 'licence/my web', '--take', 'page/x']],
])('%j is handed to a server that runs as it was asked for', (args) => {
  const request = readImportRequest(args);
  if (request.kind !== 'folder') throw new Error(request.kind);
  expect(readImportRequest(writeImportRequest(request))).toEqual(request);
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
