// The part of `npm run lint` that no linter's rules express: the fence between the rooms, the floors of the
// server, folders that know each other in a circle or hold too much, and assertions with a reason.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkFence } from './check-fence.ts';
import { findCycles, findFullFolders } from './check-folders.ts';
import { projectRoot, say } from './ensure.mjs';
import type { SourceImports } from './import-graph.ts';
import { readImports } from './read-imports.ts';

const root = process.argv[2] ? path.resolve(process.argv[2]) : projectRoot;
const folder = path.join(root, 'src');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(?:tsx?|jsx?|mjs|mts)$/.test(file) && !file.endsWith('.d.ts'))
  .sort();

const faults: string[] = [];
const sources: SourceImports[] = [];
for (const file of files) {
  const facts = readImports(file, readFileSync(path.join(folder, file), 'utf8'));
  sources.push({ file, imports: facts.imports });
  for (const { line, message } of checkFence(file, facts)) faults.push(`src/${file}:${line}: ${message}`);
}
faults.push(...findCycles(sources), ...findFullFolders(files));
for (const fault of faults) console.error(fault);
say(`${files.length} files held against the fence, ${faults.length} violations`);
process.exitCode = faults.length > 0 ? 1 : 0;
