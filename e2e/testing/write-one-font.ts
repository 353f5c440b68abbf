import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renameFont } from './rename-font.ts';

/** Puts a family of one font into a foundry's folder: Grotta. */
export async function writeOneFont(folder: string): Promise<void> {
  mkdirSync(path.join(folder, 'grotta'));
  const font = await renameFont('@expo-google-fonts/old-standard-tt/OldStandardTT_400Regular.ttf', {
    family: 'Grotta',
    style: 'Regular',
    designer: 'A Designer',
  });
  writeFileSync(path.join(folder, 'grotta/Grotta.ttf'), font);
}
