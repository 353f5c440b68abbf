import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore } from '#server/files/file-store.ts';
import { findLacking } from '#server/import/moving/find-lacking.ts';
import { readStanding } from '#server/import/standing/read-standing.ts';
import { exportCatalogue } from './export-catalogue.ts';
import type { ExportServices } from './export-folder.ts';
import type { ExportedFile } from './exported-file.ts';
import { describeLacking, readEndings } from './take-shop.ts';
import { contentOf } from './write-export.ts';

export type PackedExport = { ok: true; stream: Readable; families: number } | { ok: false; message: string };

const regularFile = 0o100_644;
/** These are as small as they get. */
const isPacked = (path: string) => /\.(woff2?|png|jpe?g|webp|avif|mp3)$/i.test(path);

/** The catalogue that is shown, with all settings, as a zip of the folder that `npm run export` writes; of one moment, and read as it is sent. */
export async function packExport({ database, files }: ExportServices, mtime: Date): Promise<PackedExport> {
  const standing = await database.db.transaction((tx) => readStanding(tx), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  if (standing === null) return { ok: false, message: 'There is no catalogue yet: nothing to export.' };
  const endings = await readEndings(files, standing);
  const exported = exportCatalogue(standing, (hash) => endings.get(hash) ?? '.ttf');
  const named = exported.flatMap((file) => ('hash' in file ? [{ hash: file.hash, of: file.path }] : []));
  const lacking = await findLacking(files, named);
  if (lacking.length > 0) return { ok: false, message: describeLacking(lacking.map(({ of }) => of)) };
  return { ok: true, stream: zipOf(files, exported, mtime), families: standing.families.length };
}

/** One file at a time is read; one that is damaged cuts the zip. */
function zipOf(
  store: Pick<FileStore, 'findStream'>,
  exported: readonly ExportedFile[],
  mtime: Date,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream;
  zip.on('error', (fault) => output.destroy(fault));
  for (const file of exported) {
    zip.addReadStreamLazy(
      file.path,
      { mtime, mode: regularFile, compress: !isPacked(file.path) },
      (answer) => {
        const content = contentOf(store, file);
        const whole =
          typeof content === 'string' || content instanceof Uint8Array ? [Buffer.from(content)] : content;
        const stream = Readable.from(whole);
        stream.on('error', (fault) => output.destroy(fault));
        answer(null, stream);
      },
    );
  }
  zip.end();
  return output;
}
