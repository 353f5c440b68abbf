/** A WAV of one channel and 8 bits, so many seconds of silence at 8,000 samples a second; `seed` makes others of the same length. */
export function makeWav(seconds: number, seed = 128): Uint8Array {
  const samples = Math.round(seconds * 8000);
  const bytes = new Uint8Array(44 + samples).fill(seed);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, samples, true);
  return bytes;
}

/** An MP3 of so many frames of 32 kbit/s and 44,100 samples a second, each of 1,152 samples. */
export function makeMp3(frames: number): Uint8Array {
  const frameLength = 104;
  const bytes = new Uint8Array(frames * frameLength);
  for (let frame = 0; frame < frames; frame += 1) bytes.set([0xff, 0xfb, 0x10, 0xc4], frame * frameLength);
  return bytes;
}
