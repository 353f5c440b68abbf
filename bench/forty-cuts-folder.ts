import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { renameFont } from '../e2e/testing/rename-font.ts';

/** How many cuts the family has. */
export const FORTY = 40;

const modules = path.resolve(import.meta.dirname, '../node_modules');
const spaceMono = '@expo-google-fonts/space-mono';
const sources = [
  { from: 'inter-ui/web', kind: 'Sans' },
  { from: 'inter-ui/display', kind: 'Display' },
  { from: `${spaceMono}/400Regular`, kind: 'Mono' },
  { from: `${spaceMono}/400Regular_Italic`, kind: 'Mono' },
  { from: `${spaceMono}/700Bold`, kind: 'Mono' },
  { from: `${spaceMono}/700Bold_Italic`, kind: 'Mono' },
];

/** Writes a folder with one family of forty cuts: all of Inter, of Inter Display and of Space Mono, under one name. */
export async function writeFortyCutsFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fount-forty-'));
  const family = path.join(folder, 'forty');
  mkdirSync(family);
  writeFileSync(path.join(family, 'family.yaml'), stringify({ name: 'Forty', price: { cut: 50, set: 900 } }));
  for (const { from, kind } of sources) {
    for (const file of readdirSync(path.join(modules, from)).filter((each) => /\.(woff2|ttf)$/.test(each))) {
      const style = `${kind} ${styleOf(file)}`;
      const bytes = await renameFont(`${from}/${file}`, { family: 'Forty', style, designer: 'Several' });
      writeFileSync(path.join(family, `${style.replaceAll(' ', '-')}.ttf`), bytes);
    }
  }
  return folder;
}

// `Inter-BoldItalic.woff2` and `SpaceMono_700Bold_Italic.ttf` are each a Bold Italic.
function styleOf(file: string): string {
  return file
    .replace(/^[A-Za-z]+[-_]\d*/, '')
    .replace(/\.\w+$/, '')
    .replace(/(?<=[a-z])_?Italic$/, ' Italic');
}
