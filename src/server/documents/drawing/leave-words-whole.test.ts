import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** In a process of its own, where Node itself loads what is imported: the files that the PDF library brings. */
const program = `
import { registerHooks } from 'node:module';
import { leaveWordsWhole } from './src/server/documents/drawing/leave-words-whole.ts';
const loaded = [];
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
leaveWordsWhole();
await import('@react-pdf/renderer');
console.log(loaded.join('\\n'));
`;

test('the PDF library comes without the table that it would divide words by', () => {
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  }).split('\n');
  expect(loaded.filter((url) => url.includes('/@react-pdf/textkit/'))).not.toEqual([]);
  expect(loaded.filter((url) => /hyphen\/|hyphenate\//.test(url))).toEqual([]);
});
