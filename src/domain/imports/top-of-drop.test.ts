import { expect, it } from 'vitest';
import { meaningOfDrop, topOfDrop } from './top-of-drop.ts';

it.each([
  ['fonts at the top', ['a.otf', 'b.otf'], ''],
  ['a zip of a folder of fonts', ['fonts/a.otf', 'fonts/b.otf'], 'fonts'],
  ['a zip of a shop', ['shop/foundry.yaml', 'shop/grotta/a.otf'], 'shop'],
  ['a folder in a folder', ['x/y/foundry.yaml', 'x/y/a.otf'], 'x/y'],
  ['one family with its YAML', ['grotta/family.yaml', 'grotta/a.otf'], ''],
  ['one family with its YAML in a folder', ['x/grotta/family.yaml', 'x/grotta/a.otf'], 'x'],
  ['two families', ['grotta/a.otf', 'marka/b.otf'], ''],
  ['a folder and a file', ['grotta/a.otf', 'foundry.yaml'], ''],
  ['nothing', [], ''],
])('%s begins where it should', (_, paths, top) => {
  expect(topOfDrop(paths)).toBe(top);
});

it.each([
  ['a shop over a shop', ['foundry.yaml', 'grotta'], 'folder', 'whole'],
  ['a shop over the demo', ['foundry.yaml', 'grotta'], 'demo', 'whole'],
  ['fonts over a shop', ['a.otf'], 'folder', 'added'],
  ['licences and fonts over a shop', ['licences.yaml', 'a.otf'], 'folder', 'added'],
  ['fonts over the demo', ['a.otf'], 'demo', 'replaces-demo'],
  ['fonts over nothing', ['a.otf'], 'empty', 'replaces-demo'],
] as const)('%s', (_, names, source, meaning) => {
  expect(meaningOfDrop({ names, source })).toBe(meaning);
});
