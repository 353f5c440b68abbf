import { parentPort } from 'node:worker_threads';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { EncodeReply, EncodeRequest } from './encoder.ts';

const KILOBITS_PER_SECOND = 48;
const encoders = createMp3Encoder();

parentPort?.on('message', (request: EncodeRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply));
});

async function answer({ id, samples, samplesPerSecond }: EncodeRequest): Promise<EncodeReply> {
  try {
    const encoder = await encoders;
    encoder.configure({ sampleRate: samplesPerSecond, channels: 1, bitrate: KILOBITS_PER_SECOND });
    // The encoder writes the next part over this one.
    const begun = encoder.encode([Float32Array.from(samples, (sample) => sample / 32_768)]).slice();
    return { id, bytes: Buffer.concat([begun, encoder.finalize()]) };
  } catch (cause) {
    return { id, fault: cause instanceof Error ? cause.message : String(cause) };
  }
}
