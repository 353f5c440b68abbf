import { createFontEngine, type FontEngine } from '#fonts/engine/font-engine.ts';

/** As long as a test may take (vitest.config.ts). */
const testLastsMs = 300_000;

/** A font engine for tests of what is made with it: on a busy machine it gives up no task and no visitor. */
export function createPatientEngine(options: { workers?: number } = {}): FontEngine {
  return createFontEngine({ ...options, timeoutMs: testLastsMs, patienceMs: testLastsMs });
}
