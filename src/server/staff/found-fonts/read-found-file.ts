import { readFile, stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { Result } from '#contract/refusal.ts';
import { FontTaskError } from '#fonts/engine/font-task-error.ts';
import { LARGEST_FILE, oversizedSentence } from '#fonts/font-limits.ts';
import type { FoundFont } from '#fonts/glyphs/read-found-font.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** A file that turned up, as a font worker reads it. */
export interface FoundFile {
  bytes: Uint8Array;
  font: FoundFont;
}

/** Reads a font that turned up, by its bytes or, of a command, by its path, which is whole since the server reads it. What is no font is refused. */
export async function readFoundFile(
  { fonts }: Pick<StaffServices, 'fonts'>,
  file: { path: string } | { bytes: Uint8Array },
): Promise<Result<FoundFile>> {
  const bytes = 'path' in file ? await readBounded(file.path) : file.bytes;
  if (typeof bytes === 'string') return refuse(bytes);
  try {
    return { ok: true, value: { bytes, font: await fonts.readFound(bytes) } };
  } catch (error) {
    if (!(error instanceof FontTaskError)) throw error;
    if (error.code === 'engine-busy') return { ok: false, code: 'fonts-busy' };
    return refuse(`It cannot be read as a font. ${error.message}`);
  }
}

async function readBounded(path: string): Promise<Uint8Array | string> {
  if (!isAbsolute(path)) return 'The path has to be whole, from the root on.';
  try {
    const { size } = await stat(path);
    if (size > LARGEST_FILE) return `It cannot be read as a font. ${oversizedSentence(size)}`;
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `It cannot be read: ${error.message}.`;
    throw error;
  }
}

function refuse(detail: string): Result<never> {
  return { ok: false, code: 'invalid-payload', detail };
}
