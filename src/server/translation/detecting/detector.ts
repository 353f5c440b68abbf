import { createRestingThread } from '#server/outside/resting-thread.ts';
import { findDetectWorker } from './find-detect-worker.ts';

/** A language of a detector (ISO 639-1) and how near a text comes to it, from 0 to 1. */
export type LanguageScores = Record<string, number>;

/** Tells in which language a text may be, in a thread of its own that comes with the first text and goes when there is none for a while. */
export interface Detector {
  /** Empty where nothing tells. Rejects where it fails, or not in time. */
  detect(text: string): Promise<LanguageScores>;
  /** Starts the thread before it is needed. */
  prepare(): void;
  close(): Promise<void>;
}

const heapMb = 256;

export function createDetector({ timeoutMs }: { timeoutMs: number }): Detector {
  const thread = createRestingThread<string, LanguageScores>({
    name: 'The detector of languages',
    workerUrl: findDetectWorker(),
    timeoutMs,
    heapMb,
  });
  return { detect: thread.ask, prepare: thread.prepare, close: thread.close };
}
