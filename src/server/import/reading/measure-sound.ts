/** The sounds that every browser decodes, by the endings of their names. */
export const soundTypes = { wav: 'audio/wav', mp3: 'audio/mpeg' } as const;
export type SoundKind = keyof typeof soundTypes;

/** Which kind of sound these bytes are, whatever their file is called, and how long it lasts; null for anything else, and what is cut off. */
export function measureSound(bytes: Uint8Array): { kind: SoundKind; seconds: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const isWav = textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WAVE';
    const seconds = isWav ? measureWav(bytes, view) : measureMp3(bytes);
    return seconds !== null && seconds > 0 ? { kind: isWav ? 'wav' : 'mp3', seconds } : null;
  } catch (error) {
    // The file ends within a header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/** Multimedia Programming Interface and Data Specifications 1.0: chunks, of which `fmt ` says how the samples of `data` stand. */
function measureWav(bytes: Uint8Array, view: DataView): number | null {
  let format: WavFormat | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, size] = [textAt(bytes, at), view.getUint32(at + 4, true)];
    if (at + 8 + size > bytes.length) return null;
    if (name === 'fmt ') format = size < 16 ? null : readFormat(bytes.subarray(at + 8, at + 8 + size));
    // Less than one sample is none.
    if (name === 'data')
      return format === null || size < format.sampleBytes ? null : size / format.bytesPerSecond;
    // Chunks begin at even places.
    at += 8 + size + (size % 2);
  }
  return null;
}

interface WavFormat {
  bytesPerSecond: number;
  /** Of one sample of all channels. */
  sampleBytes: number;
}

/** What stands behind the two bytes of the format in the one that an extensible header names. */
const subformatEnd = '000000001000800000aa00389b71';

/** How samples stand that browsers decode; null of others. */
function readFormat(chunk: Uint8Array): WavFormat | null {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const [channels, rate, bits] = [view.getUint16(2, true), view.getUint32(4, true), view.getUint16(14, true)];
  const format = view.getUint16(0, true) === EXTENSIBLE ? subformatOf(chunk) : view.getUint16(0, true);
  const isKnown = format === PCM ? [8, 16, 24, 32].includes(bits) : format === FLOAT && bits === 32;
  if (!isKnown || channels < 1 || channels > 2 || rate < 8000 || rate > 96_000) return null;
  const sampleBytes = (channels * bits) / 8;
  return { bytesPerSecond: rate * sampleBytes, sampleBytes };
}

/** What an extensible format is an extension of; null where it does not say it. */
function subformatOf(chunk: Uint8Array): number | null {
  const named = chunk.subarray(24, 40);
  const [low = 0, high = 0] = named;
  const end = [...named.subarray(2)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return end === subformatEnd ? low + 256 * high : null;
}

/** Kilobits a second of layer III, by the index in a frame's header: of MPEG 1, and of MPEG 2 and 2.5. */
const bitRates = {
  one: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;
/** What may stand after the last frame: ID3v1, or a frame that was cut off. */
const mostBehind = 2048;

/** ISO/IEC 11172-3, 2.4.2.3 and 13818-3: frames one after the other, each with its length. */
function measureMp3(bytes: Uint8Array): number | null {
  let at = lengthOfId3(bytes);
  let seconds = 0;
  let frames = 0;
  for (;;) {
    const frame = frameAt(bytes, at);
    if (frame === null || at + frame.length > bytes.length) break;
    frames += 1;
    seconds += frame.seconds;
    at += frame.length;
  }
  return frames >= 2 && bytes.length - at <= mostBehind ? seconds : null;
}

/** ID3v2.4, 3.1: its size is of seven bits a byte. */
function lengthOfId3(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, place) => (sum << 7) | ((bytes[place] ?? 0) & 0x7f), 0);
  return 10 + size;
}

function frameAt(bytes: Uint8Array, at: number): { length: number; seconds: number } | null {
  const [sync = 0, version = 0, rates = 0] = bytes.subarray(at, at + 3);
  const isSync = sync === 0xff && (version & 0xe0) === 0xe0;
  const mpeg = (version >> 3) & 3;
  const isLayer3 = ((version >> 1) & 3) === 1;
  const rate = sampleRates[(rates >> 2) & 3];
  const kilobits = bitRates[mpeg === 3 ? 'one' : 'two'][(rates >> 4) - 1];
  if (!isSync || mpeg === 1 || !isLayer3 || rate === undefined || kilobits === undefined) return null;
  const sampleRate = mpeg === 3 ? rate : mpeg === 2 ? rate / 2 : rate / 4;
  const samples = mpeg === 3 ? 1152 : 576;
  const padding = (rates >> 1) & 1;
  const length = Math.floor((samples / 8) * ((kilobits * 1000) / sampleRate)) + padding;
  return { length, seconds: samples / sampleRate };
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
