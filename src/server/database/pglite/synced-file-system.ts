import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's file system that PGlite's published types leave out. */
interface ModuleWithNodeFs {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's file system with an fsync that reaches the disk. Emscripten's NODEFS has none, so without this a power cut can
 * take acknowledged orders with it (electric-sql/pglite#1107). Works together with `wal_sync_method=fsync`: Emscripten drops
 * fdatasync, PostgreSQL's default, before it reaches any file system.
 */
export class SyncedFileSystem extends NodeFS {
  readonly #onFsync: () => void;

  constructor(folder: string, onFsync: () => void) {
    super(folder);
    this.#onFsync = onFsync;
  }

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const started = await super.init(pg, options);
    const addFsync = (module: unknown) => {
      // The module is Emscripten's; its NODEFS is not in PGlite's types but is what NodeFS itself mounts.
      const { stream_ops } = (module as ModuleWithNodeFs).NODEFS;
      stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) {
          fsyncSync(stream.nfd);
          this.#onFsync();
        }
        return 0;
      };
    };
    const preRun = [addFsync, ...[started.emscriptenOpts.preRun ?? []].flat()];
    return { emscriptenOpts: { ...started.emscriptenOpts, preRun } };
  }
}
