/** A WAV of one channel of 16 bits, as samples. */
export interface Samples {
  samples: Int16Array;
  samplesPerSecond: number;
}

const HEADER_BYTES = 44;

/**
 * Reads the WAV that espeak-ng writes to a pipe: a header of 44 bytes, whose lengths it does not know when it writes it, then samples.
 * Null where it is none.
 */
export function readWav(bytes: Buffer): Samples | null {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  const isPlain =
    bytes.readUInt16LE(20) === 1 && bytes.readUInt16LE(22) === 1 && bytes.readUInt16LE(34) === 16;
  if (!isPlain || bytes.toString('latin1', 36, 40) !== 'data') return null;
  const samples = new Int16Array(Math.floor((bytes.length - HEADER_BYTES) / 2));
  for (const index of samples.keys()) samples[index] = bytes.readInt16LE(HEADER_BYTES + index * 2);
  return { samples, samplesPerSecond: bytes.readUInt32LE(24) };
}
