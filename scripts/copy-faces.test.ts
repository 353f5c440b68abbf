import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtFaces, findBroughtFile } from '#server/files/brought-faces.ts';
import { copyFaces } from './copy-faces.ts';
import { projectRoot } from './ensure.mjs';

function copied(): string {
  const to = mkdtempSync(path.join(tmpdir(), 'fount-faces-'));
  onTestFinished(() => rmSync(to, { recursive: true }));
  copyFaces(projectRoot, to);
  return to;
}

test('without their packages the faces of papers are found beside the build, with their terms', () => {
  const root = copied();
  for (const file of [
    'inter-ui/web/Inter-Regular.woff2',
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
    '@fontsource-variable/noto-sans-kr/unicode.json',
    '@fontsource-variable/noto-sans-kr/files/noto-sans-kr-119-wght-normal.woff2',
    '@fontsource-variable/noto-sans-jp/LICENSE',
  ]) {
    expect(findBroughtFile(file, root)).toBe(path.join(root, builtFaces, file));
    expect(existsSync(findBroughtFile(file, root)), file).toBe(true);
  }
});

test('of the packages of faces nothing is copied that nothing is set in', () => {
  const faces = path.join(copied(), builtFaces);
  const files = readdirSync(faces, { recursive: true, encoding: 'utf8' });
  const bytes = files
    .map((file) => statSync(path.join(faces, file)).size)
    .reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThan(25_000_000);
  // The cuts of emphasis.
  expect(files.filter((file) => /Bold|Italic|\.css$/.test(file)).sort()).toEqual(
    ['Italic', 'SemiBold', 'SemiBoldItalic'].map((cut) => path.join('inter-ui/web', `Inter-${cut}.woff2`)),
  );
});

test('where the packages are installed they are what is read', () => {
  const file = 'inter-ui/web/Inter-Regular.woff2';
  expect(findBroughtFile(file, projectRoot)).toBe(path.join(projectRoot, 'node_modules', file));
});
