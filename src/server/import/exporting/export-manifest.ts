import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode, mayNotRead } from '#server/files/error-code.ts';

/** What an export wrote, so that the next one takes away what is no more. */
export const manifestName = '.fount-export';

/** Below the folder, and neither a repository's nor anything else that hides. */
function isPathOfExport(path: string): boolean {
  return path.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.includes('\\'));
}

const exportManifest = z.object({
  files: z.array(z.string().refine(isPathOfExport)),
  /** Absent once all of them are there. */
  isUnfinished: z.literal(true).optional(),
});
type ExportManifest = z.infer<typeof exportManifest>;

export type ManifestResult = { kind: 'none' | 'unreadable' } | { kind: 'read'; manifest: ExportManifest };

export async function readManifest(folder: string): Promise<ManifestResult> {
  const path = join(folder, manifestName);
  let isLooking = true;
  try {
    if (!(await lstat(path)).isFile()) return { kind: 'unreadable' };
    isLooking = false;
    const parsed = exportManifest.safeParse(parseJson(await readFile(path, 'utf8')));
    return parsed.success ? { kind: 'read', manifest: parsed.data } : { kind: 'unreadable' };
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'none' };
    // Of a folder that may not be looked into whoever reads it tells.
    if (mayNotRead(error)) return { kind: isLooking ? 'none' : 'unreadable' };
    throw error;
  }
}

export function writeManifest(paths: readonly string[], { isFinished }: { isFinished: boolean }): string {
  const files = [...new Set(paths)].sort((a, b) => (a < b ? -1 : 1));
  const manifest: ExportManifest = isFinished ? { files } : { files, isUnfinished: true };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
