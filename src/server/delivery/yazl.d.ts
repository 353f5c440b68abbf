declare module 'yazl' {
  import type { Readable } from 'node:stream';

  export interface EntryOptions {
    mtime: Date;
    /** Unix permission bits and file type. */
    mode: number;
    compress: boolean;
  }

  /** Writes a zip as its output is read; entries are asked for one after the other. Emits 'error' for an entry that fails. */
  export class ZipFile {
    outputStream: Readable;
    addReadStreamLazy(
      path: string,
      options: EntryOptions,
      getStream: (answer: (fault: Error | null, stream: Readable) => void) => void,
    ): void;
    end(): void;
    on(event: 'error', listener: (fault: Error) => void): this;
  }
}
