// Plain JavaScript: `npm start` asks this before anything else runs, and it has to answer within milliseconds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './ensure.mjs';

const stampFile = 'build/stamp.json';
const folders = ['src', 'public', 'scripts/sounds', 'docs/office'];
const files = [
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build-office.ts',
  'scripts/build.ts',
  'scripts/compile-react.ts',
  'scripts/compress-assets.ts',
  'scripts/copy-faces.ts',
  'scripts/keep-scripts-narrow.ts',
  'scripts/keep-source-urls.ts',
  'scripts/make-sounds.ts',
  'scripts/mend-router.ts',
  'scripts/office-guides.ts',
  'scripts/script-groups.ts',
  'scripts/server-entries.ts',
];
const testFile = /\.(?:test|cases)\.tsx?$|[\\/]testing[\\/][^\\/]+$/;

function listSources(root) {
  const sources = files.filter((file) => existsSync(path.join(root, file)));
  for (const folder of folders) {
    if (!existsSync(path.join(root, folder))) continue;
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      // Node 20.11 calls it `path`, later versions `parentPath`.
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      if (entry.isFile() && !testFile.test(file)) sources.push(path.relative(root, file));
    }
  }
  return sources.sort();
}

function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function describeSources(root) {
  const sources = listSources(root);
  return {
    times: digest(
      sources.map((file) => {
        const { mtimeMs, size } = statSync(path.join(root, file));
        return `${file} ${mtimeMs} ${size}`;
      }),
    ),
    contents: () => digest(sources.flatMap((file) => [file, readFileSync(path.join(root, file))])),
  };
}

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(path.join(root, stampFile), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Notes what the sources looked like when `contents` was taken from them, before the build read them. */
export function writeBuildStamp(stamp, root = projectRoot) {
  mkdirSync(path.join(root, 'build'), { recursive: true });
  writeFileSync(path.join(root, stampFile), JSON.stringify(stamp));
}

/** The stamp of the sources as they are now. */
export function takeBuildStamp(root = projectRoot) {
  const { times, contents } = describeSources(root);
  return { times, contents: contents() };
}

/** Whether the sources changed since the last build. Times are compared first; contents only when times differ. */
export function isBuildStale(root = projectRoot) {
  const stamp = readStamp(root);
  if (!stamp || !existsSync(path.join(root, 'build/server/entry.js'))) return true;
  const now = describeSources(root);
  if (now.times === stamp.times) return false;
  const contents = now.contents();
  if (contents !== stamp.contents) return true;
  writeBuildStamp({ times: now.times, contents }, root);
  return false;
}
