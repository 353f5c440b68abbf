import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { threadId } from 'node:worker_threads';
import { findProjectRoot } from '#server/files/find-project-root.ts';

/** What a bundle was made of: the first line of its file says so. */
interface Origin {
  /** The hash of each file, by its path from the project's root. */
  files: Record<string, string>;
}

interface DrawBundle {
  /** The file of the worker. */
  source: string;
  /** Where its bundle lies. */
  bundle: string;
}

const root = findProjectRoot();
/** Shared by all that run from this source. */
const drawBundle: DrawBundle = {
  source: join(root, 'src/server/documents/drawing/answer-drawing.ts'),
  bundle: join(root, '.cache/draw-worker.mjs'),
};
/** What decides how the sources are read, besides themselves. */
const settings = ['tsconfig.json', 'node_modules/vite/package.json'];

function hashFile(path: string): string {
  const file = join(root, path);
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
}

function isFresh(bundle: string): boolean {
  if (!existsSync(bundle)) return false;
  const [line = ''] = readFileSync(bundle, 'utf8').split('\n', 1);
  // Written below.
  const { files } = JSON.parse(line.slice('// '.length)) as Origin;
  return Object.entries(files).every(([path, hash]) => hashFile(path) === hash);
}

async function makeBundle({ source, bundle }: DrawBundle): Promise<void> {
  const { build } = await import('vite');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: source,
      write: false,
      minify: false,
      target: 'node24',
    },
  });
  if (!('output' in built)) throw new Error('Vite bundled the drawing of documents into something else');
  const [{ code, modules }] = built.output;
  const sources = Object.keys(modules).filter((id) => existsSync(id) && !id.includes('/node_modules/'));
  const paths = [...sources.map((id) => relative(root, id)), ...settings];
  const origin: Origin = { files: Object.fromEntries(paths.map((path) => [path, hashFile(path)])) };
  mkdirSync(dirname(bundle), { recursive: true });
  // Several may make it at once; each puts a whole one in its place.
  const unfinished = `${bundle}.${process.pid}-${threadId}`;
  writeFileSync(unfinished, `// ${JSON.stringify(origin)}\n${code}`);
  renameSync(unfinished, bundle);
}

/** The file of the worker that draws documents, as Node can run it: bundled when its sources changed, which takes seconds. */
export async function bundleDrawWorker({ source, bundle }: DrawBundle = drawBundle): Promise<string> {
  if (!isFresh(bundle)) await makeBundle({ source, bundle });
  return bundle;
}
