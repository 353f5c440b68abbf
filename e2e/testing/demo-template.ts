import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyToPostgres } from './copy-to-postgres.ts';
import { keepCompiled, runServer } from './run-server.ts';
import { createTestDatabase } from './test-database.ts';

const projectRoot = path.resolve(import.meta.dirname, '../..');
const cache = path.join(projectRoot, '.cache/e2e');

function describeFolder(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => {
      const { mtimeMs, size } = statSync(path.join(folder, file));
      return `${file} ${mtimeMs} ${size}`;
    })
    .join('\n');
}

// The import takes longest, so its result is kept for as long as neither the build nor the demo changes.
function nameTemplate(): string {
  const stamp = path.join(projectRoot, 'build/stamp.json');
  if (!existsSync(stamp)) throw new Error('Build first: npm run build');
  const hash = createHash('sha256').update(readFileSync(stamp));
  if (existsSync(path.join(projectRoot, 'demo'))) hash.update(describeFolder(path.join(projectRoot, 'demo')));
  return hash.digest('hex').slice(0, 16);
}

async function fill(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const server = await runServer({ dataDir, env: keepCompiled });
  const code = await server.stop();
  if (code !== 0) throw new Error(`the server ended with ${code} when asked to stop:\n${server.output()}`);
}

/** A data folder with the demo foundry in it for the embedded database; made when the build or the demo changed. */
export async function prepareEmbedded(): Promise<string> {
  const folder = path.join(cache, nameTemplate());
  if (existsSync(folder)) return folder;
  console.log('importing the demo foundry into a template for the browser tests');
  rmSync(cache, { recursive: true, force: true });
  const unfinished = `${folder}.unfinished`;
  await fill(unfinished);
  renameSync(unfinished, folder);
  return folder;
}

interface PostgresTemplate {
  dataDir: string;
  /** The name of its database on the test server. */
  database: string;
  remove: () => Promise<void>;
}

/** A data folder with the demo foundry and the database that belongs to it: this process's own, as several may share a test server. */
export async function preparePostgres(): Promise<PostgresTemplate> {
  const embedded = await prepareEmbedded();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fount-template-'));
  copyTemplate(embedded, dataDir);
  const database = `fount_e2e_template_${process.pid}`;
  const { url, drop } = await createTestDatabase({ name: database });
  await copyToPostgres(dataDir, url);
  for (const name of ['database', 'database.lock']) rmSync(path.join(dataDir, name), { recursive: true });
  const remove = async () => {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, database, remove };
}

/** Copies a template's folder to `target`. */
export function copyTemplate(template: string, target: string): void {
  cpSync(template, target, { recursive: true, mode: 2 /* copy on write where the file system can */ });
}
