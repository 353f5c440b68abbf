import { type DrawingServices, drawSample } from './draw-sample.ts';
import { pngGrid, toSamplePng } from './picture-sample.ts';
import type { SamplePlan } from './sample-plan.ts';

/** A picture with its size in px. */
export interface SamplePng {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Draws a sample that was accepted as PNG. */
export async function drawSamplePng(services: DrawingServices, plan: SamplePlan): Promise<SamplePng> {
  const drawn = await drawSample(services, plan, pngGrid(plan, plan.width));
  const { width, height } = drawn;
  return { bytes: await toSamplePng(services, plan, drawn), width, height };
}
