import { createMp3Encoder } from 'wasm-media-encoders';
import { answerInThread } from '#server/outside/answer-in-thread.ts';
import type { Samples } from './read-wav.ts';

const KILOBITS_PER_SECOND = 48;
const encoders = createMp3Encoder();

answerInThread<Samples, Uint8Array>(async ({ samples, samplesPerSecond }) => {
  const encoder = await encoders;
  encoder.configure({ sampleRate: samplesPerSecond, channels: 1, bitrate: KILOBITS_PER_SECOND });
  // The encoder writes the next part over this one.
  const begun = encoder.encode([Float32Array.from(samples, (sample) => sample / 32_768)]).slice();
  return Buffer.concat([begun, encoder.finalize()]);
});
