import { open } from 'node:fs/promises';
import { DROP } from '#domain/limits.ts';
import { errorCode } from '#server/files/error-code.ts';

export type Received = 'whole' | 'too-large' | 'cut-off';

/** Writes what is sent to a new file as it comes; it is never held whole, and ends where it becomes too large. */
export async function receiveZip(bytes: AsyncIterable<Uint8Array>, path: string): Promise<Received> {
  const file = await open(path, 'wx', 0o600);
  let length = 0;
  try {
    const chunks = bytes[Symbol.asyncIterator]();
    for (;;) {
      const next = await nextOf(chunks);
      if (next === 'cut-off') return 'cut-off';
      if (next === null) return 'whole';
      length += next.byteLength;
      if (length > DROP.packedBytes) return 'too-large';
      // All of it: a full disk may take a part, and say so with the next.
      await file.writeFile(next);
    }
  } finally {
    await file.close();
  }
}

/** Whoever closes the page while it is sent breaks the stream: what came is no drop. */
async function nextOf(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array | null | 'cut-off'> {
  try {
    const { done, value } = await chunks.next();
    return done === true ? null : value;
  } catch (error) {
    const code = errorCode(error);
    if (['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_HTTP_REQUEST_TIMEOUT'].includes(code))
      return 'cut-off';
    throw error;
  }
}
