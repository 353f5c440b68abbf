import { seededShares } from '../../src/domain/sound/choose-sound.ts';

/** Samples a second: what is made holds nothing that it would lose. */
export const SAMPLE_RATE = 22_050;

/** A partial of a struck body: its pitch beside the lowest, how strong it is, and in how many seconds it falls to a third. */
type Partial = readonly [ratio: number, strength: number, decay: number];

/** The noise of what strikes: how strong, how long, and the part of the spectrum that is kept of it. */
interface Strike {
  strength: number;
  decay: number;
  /** In hertz; below it the noise is kept, above it where `isHigh`. */
  edge: number;
  isHigh?: boolean;
}

interface Body {
  /** In hertz. */
  pitch: number;
  seconds: number;
  partials: readonly Partial[];
  strike: Strike;
}

const PEAK = 10 ** (-6 / 20);
const ATTACK_S = 0.0012;
const RELEASE_S = 0.03;

/** A body that is struck: partials that die away, and the noise of the strike; as loud as -6 dB at its peak. */
function struck({ pitch, seconds, partials, strike }: Body): Float64Array {
  const samples = new Float64Array(Math.round(seconds * SAMPLE_RATE));
  const next = seededShares(Math.round(pitch * 1000));
  let kept = 0;
  const step = 1 - Math.exp((-2 * Math.PI * strike.edge) / SAMPLE_RATE);
  for (let index = 0; index < samples.length; index += 1) {
    const at = index / SAMPLE_RATE;
    let value = 0;
    for (const [ratio, strength, decay] of partials) {
      const frequency = pitch * ratio;
      if (frequency < SAMPLE_RATE / 2.2) {
        value += strength * Math.exp(-at / decay) * Math.sin(2 * Math.PI * frequency * at);
      }
    }
    const noise = 2 * next() - 1;
    kept += step * (noise - kept);
    value += strike.strength * Math.exp(-at / strike.decay) * (strike.isHigh === true ? noise - kept : kept);
    samples[index] = value * Math.min(1, at / ATTACK_S) * release((seconds - at) / RELEASE_S);
  }
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample / peak) * PEAK);
}

/** From 1 to 0 over the end of a sound, so that it ends without a click. */
function release(left: number): number {
  return left >= 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * Math.max(0, left));
}

/** A wooden bar under a soft mallet: tuned as bars of a marimba are, two octaves to the second partial. */
export function woodenBar(pitch: number): Float64Array {
  return struck({
    pitch,
    seconds: 0.26,
    partials: [
      [1, 1, 0.085],
      [3.98, 0.16, 0.032],
      [9.6, 0.035, 0.012],
    ],
    strike: { strength: 0.5, decay: 0.006, edge: 900 },
  });
}

/** A beam: lower than the bars and without their brightness. */
export function woodenBeam(pitch: number): Float64Array {
  return struck({
    pitch,
    seconds: 0.28,
    partials: [
      [1, 1, 0.1],
      [3.98, 0.1, 0.03],
    ],
    strike: { strength: 0.5, decay: 0.01, edge: 400 },
  });
}

/** A block of wood: gone at once. */
export function woodenBlock(pitch: number): Float64Array {
  return struck({
    pitch,
    seconds: 0.09,
    partials: [
      [1, 1, 0.016],
      [2.42, 0.4, 0.009],
      [4.1, 0.15, 0.005],
    ],
    strike: { strength: 0.45, decay: 0.004, edge: 2600 },
  });
}

/** A free bar of metal, as in a glockenspiel: its partials are those of a bar that nothing holds. */
export function metalBell(pitch: number): Float64Array {
  return struck({
    pitch,
    seconds: 0.3,
    partials: [
      [1, 1, 0.1],
      [1.003, 0.35, 0.12],
      [2.756, 0.22, 0.05],
      [5.404, 0.08, 0.022],
    ],
    strike: { strength: 0.12, decay: 0.003, edge: 3200, isHigh: true },
  });
}

/** A letter that is set beside another one: small, hard, bright. */
export function metalSort(pitch: number): Float64Array {
  return struck({
    pitch,
    seconds: 0.08,
    partials: [
      [1, 1, 0.014],
      [1.52, 0.45, 0.011],
      [2.44, 0.25, 0.007],
    ],
    strike: { strength: 0.5, decay: 0.0035, edge: 2400, isHigh: true },
  });
}

/** The bed of the press as it comes to rest. */
export function pressBed(pitch: number): Float64Array {
  return struck({
    pitch,
    seconds: 0.28,
    partials: [
      [1, 1, 0.09],
      [2.76, 0.12, 0.035],
      [7.1, 0.03, 0.02],
    ],
    strike: { strength: 0.8, decay: 0.014, edge: 500 },
  });
}
