import { SPEECH_MOST_BYTES } from '#domain/limits.ts';
import { ServiceFailed } from '#server/outside/ask-service.ts';

/** The bytes of a service's answer where they begin as an MP3 does, by a tag or a frame, and are no longer than any text takes. */
export function requireMp3(bytes: Buffer): Uint8Array {
  const isTagged = bytes.toString('latin1', 0, 3) === 'ID3';
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;
  if (!isTagged && !isFrame) throw new ServiceFailed('The service answered no MP3');
  if (bytes.length > SPEECH_MOST_BYTES) throw new ServiceFailed('The service spoke without end');
  return bytes;
}
