import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './ensure.mjs';
import { serverPackages } from './server-entries.ts';

/** Packages of which the server reads files, and imports nothing. */
const readNotImported = [
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-arabic',
  '@expo-google-fonts/noto-sans-devanagari',
  '@expo-google-fonts/noto-sans-hebrew',
  '@expo-google-fonts/noto-sans-thai',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-kr',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-tc',
  'inter-ui',
  'node',
];

test('a production install has what the bundle of the server leaves out, and nothing else', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
  );
  expect(Object.keys(dependencies).sort()).toEqual([...serverPackages, ...readNotImported].sort());
});
