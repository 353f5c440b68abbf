import type { DropItem } from 'react-aria-components';
import { isLeftAlone } from '#domain/imports/read-drop-path.ts';
import { DROP } from '#domain/limits.ts';
import type { DroppedFile } from './pack-zip.ts';

/** What somebody dropped: a zip as it is, or files that are still to be packed; else why it is no drop. */
export type Gathered =
  | { kind: 'zip'; name: string; zip: Blob }
  | { kind: 'files'; name: string; files: DroppedFile[] }
  | { kind: 'refused'; says: string };

/** The files of a drop, those of its folders with them. */
export async function gatherItems(items: Iterable<DropItem>): Promise<Gathered> {
  const found: DroppedFile[] = [];
  for (const item of items) await gather(item, '', found);
  return judge(found);
}

/** The files that were chosen in the window of the browser; those of a folder say where they lie in it. */
export function gatherChosen(files: readonly File[]): Gathered {
  return judge(files.map((file) => ({ path: file.webkitRelativePath || file.name, file })));
}

async function gather(item: DropItem, folder: string, found: DroppedFile[]): Promise<void> {
  // A folder of a whole disk would be read for minutes before it is refused.
  if (found.length > DROP.files * 2) return;
  if (item.kind === 'file') found.push({ path: `${folder}${item.name}`, file: await item.getFile() });
  if (item.kind !== 'directory') return;
  for await (const entry of item.getEntries()) await gather(entry, `${folder}${item.name}/`, found);
}

function judge(all: readonly DroppedFile[]): Gathered {
  const files = all.filter(({ path }) => !isLeftAlone(path));
  const [first] = files;
  if (first === undefined) return { kind: 'refused', says: 'There is no file in that.' };
  const isZip = ({ path }: DroppedFile) => /\.zip$/i.test(path);
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  if (files.length > DROP.files)
    return { kind: 'refused', says: `That is more than ${DROP.files} files. Please drop fewer at once.` };
  if (bytes > DROP.packedBytes)
    return { kind: 'refused', says: 'That is more than 1 GB. Please drop fewer fonts at once.' };
  if (files.length === 1 && isZip(first)) return { kind: 'zip', name: first.path, zip: first.file };
  if (files.some(isZip))
    return { kind: 'refused', says: 'Please drop either one zip, or fonts and folders.' };
  return { kind: 'files', name: nameOf(files), files };
}

function nameOf(files: readonly DroppedFile[]): string {
  const folders = new Set(files.map(({ path }) => (path.includes('/') ? path.split('/')[0] : '')));
  const [folder = ''] = folders;
  if (folders.size === 1 && folder !== '') return folder.slice(0, 200);
  return files.length === 1 ? (files[0]?.path ?? '').slice(0, 200) : `${files.length} files`;
}
