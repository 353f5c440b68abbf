import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder by its path, with its text, or with its hash where it is none. */
export function readTree(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => {
        const bytes = readFileSync(path);
        const isText = /\.(yaml|txt|svg|tmx|ndjson|json|fount-export)$/.test(path);
        return [
          path.slice(folder.length + 1),
          isText ? bytes.toString('utf8') : createHash('sha256').update(bytes).digest('hex'),
        ];
      }),
  );
}
