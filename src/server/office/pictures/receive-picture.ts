import type { SentPicture } from '#contract/admin/content/pictures.ts';
import type { Result } from '#contract/refusal.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { LARGEST_DRAWING } from '#domain/limits.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { isDrawing, pictureUrl, readPictureBytes } from '#server/import/reading/read-picture.ts';

/**
 * POST picture: reads a picture as an import does and keeps what would be shown of it. No row names it before what has it is saved: what
 * is not named is cleared away in its time.
 */
export async function receivePicture(
  files: Pick<FileStore, 'put'>,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Result<SentPicture>> {
  if (isDrawing(name) && bytes.length > LARGEST_DRAWING)
    return refuse(`A drawing has at most ${formatNumber(LARGEST_DRAWING)} bytes.`);
  const result = readPictureBytes(bytes, name);
  if (!result.ok) return refuse(tellFault(result));
  await files.put(result.read.bytes);
  const { width, height } = result.read;
  return { ok: true, value: { url: pictureUrl(result.read), width, height } };
}

function refuse(detail: string): Result<never> {
  return { ok: false, code: 'invalid-payload', detail };
}

function tellFault({ line, message }: { line: number | null; message: string }): string {
  return line === null ? `${message}.` : `Line ${line} of it: ${message}.`;
}
