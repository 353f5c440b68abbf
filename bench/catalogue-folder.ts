import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';

// Families of several cuts that the demo brings along; each is used under several names.
const packages = [
  '@expo-google-fonts/eczar',
  '@expo-google-fonts/reem-kufi',
  '@expo-google-fonts/space-mono',
  '@expo-google-fonts/david-libre',
] as const;

/** Writes a folder of `count` families in the import format, with cuts, sets and prices, and gives its path. */
export function writeCatalogueFolder(count: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fount-catalogue-'));
  for (let index = 0; index < count; index += 1) {
    const number = String(index + 1).padStart(2, '0');
    const family = path.join(folder, `measure-${number}`);
    mkdirSync(family);
    const yaml = {
      name: `Measure ${number}`,
      price: { cut: 60, set: 240 },
      fonts: [{ from: `npm:${packages[index % packages.length]}`, files: ['**/*.ttf'] }],
    };
    writeFileSync(path.join(family, 'family.yaml'), stringify(yaml));
  }
  return folder;
}
