import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Relative, with slashes; every part safe on all systems. */
  path: string;
  /** Already as small as it gets: WOFF2, WOFF, PDF. */
  isPacked: boolean;
  /** Asked for when its turn has come, so that one entry at a time is held. */
  make: () => Promise<Uint8Array>;
}

const regularFile = 0o100_644;

/** A zip as a stream, the same bytes for the same entries and time; an entry that cannot be made destroys it with the reason. */
export function writeZip(entries: ZipEntry[], mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream;
  zip.on('error', (fault) => output.destroy(fault));
  for (const { path, isPacked, make } of entries) {
    zip.addReadStreamLazy(path, { mtime, mode: regularFile, compress: !isPacked }, (answer) => {
      make().then(
        (bytes) => answer(null, Readable.from([bytes])),
        (cause: unknown) => output.destroy(cause instanceof Error ? cause : new Error(String(cause))),
      );
    });
  }
  zip.end();
  return output;
}
