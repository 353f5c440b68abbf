import { expect, test } from 'vitest';
import { exportUsage, readExportRequest } from './export-usage.ts';

test('a folder is taken as it was typed, with the shop where it is asked for', () => {
  expect(readExportRequest(['my shop'])).toEqual({ kind: 'export', folder: 'my shop', withShop: false });
  expect(readExportRequest(['--with-shop', 'a'])).toEqual({ kind: 'export', folder: 'a', withShop: true });
  expect(readExportRequest(['a', '-h'])).toEqual({ kind: 'help' });
});

test.each([
  [[], 'Into which folder?'],
  [['--all', 'a'], 'There is no option --all.'],
  [['my', 'fonts'], "not 'my' and 'fonts': a path with a blank in it stands in quotes"],
])('%j is not understood', (args, message) => {
  expect(readExportRequest(args)).toMatchObject({ kind: 'fault', message: expect.stringContaining(message) });
});

test('the help fits into a terminal of 80 columns', () => {
  expect(exportUsage.split('\n').filter((line) => line.length > 80)).toEqual([]);
});
