import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './ensure.mjs';
import { picturesOfDocs } from './pictures-of-docs.ts';

const folder = path.join(projectRoot, 'docs/screenshots');
const documents = [
  'README.md',
  ...readdirSync(path.join(projectRoot, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];
/** In kilobytes: what a picture of a page is after a lossless optimiser (oxipng, say). */
const largest = 150;

test('docs/screenshots holds the pictures that the documents show, and no others', () => {
  const shown = documents.flatMap((document) => {
    const text = readFileSync(path.join(projectRoot, document), 'utf8');
    return [...text.matchAll(/(?:\]\(|src=")([^)"]+\.png)/g)].map(([, target = '']) =>
      path.resolve(projectRoot, path.dirname(document), target),
    );
  });
  expect(shown.filter((file) => !existsSync(file))).toEqual([]);
  // Another picture of the documents lies beside them, with what it is measured by.
  const pictures = shown.filter((file) => path.dirname(file) === folder);
  const names = new Set(pictures.map((file) => path.basename(file)));
  expect([...names].sort()).toEqual(readdirSync(folder));
  expect([...names].sort()).toEqual(picturesOfDocs.map((name) => `${name}.png`));
});

test('a picture of the documents is optimised before it is committed', () => {
  const large = readdirSync(folder).filter((name) => statSync(path.join(folder, name)).size > largest * 1000);
  expect(large).toEqual([]);
});
