const HEADER_BYTES = 44;
const BYTES_A_SAMPLE = 2;

/** A WAV file of one channel and 16 bits, which every browser decodes. Samples are between -1 and 1. */
export function writeWav(samples: Float64Array, rate: number): Buffer {
  const bytes = samples.length * BYTES_A_SAMPLE;
  const file = Buffer.alloc(HEADER_BYTES + bytes);
  file.write('RIFF', 0, 'ascii');
  file.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  file.write('WAVEfmt ', 8, 'ascii');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * BYTES_A_SAMPLE, 28);
  file.writeUInt16LE(BYTES_A_SAMPLE, 32);
  file.writeUInt16LE(8 * BYTES_A_SAMPLE, 34);
  file.write('data', 36, 'ascii');
  file.writeUInt32LE(bytes, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.round(sample * 0x7fff), HEADER_BYTES + index * BYTES_A_SAMPLE);
  });
  return file;
}
