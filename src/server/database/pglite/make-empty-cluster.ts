import { writeFileSync } from 'node:fs';
import { constants, zstdCompressSync } from 'node:zlib';
import { findEmptyCluster, openPglite } from './open-pglite.ts';

// Run this after PGlite changes to another version of PostgreSQL: `node src/server/database/pglite/make-empty-cluster.ts`.
const database = await openPglite({ dataDir: null, template: '' });
const tar = await database.dump();
await database.close();
// The cluster holds the same system tables three times, far apart: hence the long window.
const params = {
  [constants.ZSTD_c_compressionLevel]: 19,
  [constants.ZSTD_c_windowLog]: 26,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
};
const compressed = zstdCompressSync(tar, { params });
writeFileSync(findEmptyCluster(), compressed);
console.log(`Wrote ${findEmptyCluster()}, ${compressed.length} bytes`);
