// The part of `npm run lint` that no linter's rules express: the fence between the rooms, and assertions with a reason.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkFence } from './check-fence.ts';
import { projectRoot, say } from './ensure.mjs';

const root = process.argv[2] ? path.resolve(process.argv[2]) : projectRoot;
const sources = path.join(root, 'src');

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(?:tsx?|jsx?|mjs|mts)$/.test(file) && !file.endsWith('.d.ts'))
  .sort();

let count = 0;
for (const file of files) {
  for (const { line, message } of checkFence(file, readFileSync(path.join(sources, file), 'utf8'))) {
    console.error(`src/${file}:${line}: ${message}`);
    count += 1;
  }
}
say(`${files.length} files held against the fence, ${count} violations`);
process.exitCode = count > 0 ? 1 : 0;
