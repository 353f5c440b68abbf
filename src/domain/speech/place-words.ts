/**
 * One text spoken several times by a machine that speaks it always alike, each time with other words louder: of three renderings the
 * first has the words 0, 3, 6 … louder, the second 1, 4, 7 …, the third 2, 5, 8 …. All samples are of 16 bits.
 */
export interface LoudenedSpeech {
  renderings: readonly [Int16Array, Int16Array, Int16Array];
  samplesPerSecond: number;
}

const FRAME_S = 0.01;
/** What is softer on average is silence. */
const SILENCE = 40;
/** How much louder a word has to be than in the other renderings to be told by it. */
const LOUDER = 1.25;
/** A silence of so many frames parts what is spoken. */
const PAUSE_FRAMES = 6;
/** No word pauses for so many frames. */
const CLAUSE_PAUSE_FRAMES = 14;
const MOST_SAID_AS_ONE = 3;

/**
 * When each word begins in the plain rendering of the same text, in seconds; of each it is said whether a clause ends with it. Words that
 * are spoken as one begin together. Null where the renderings are not of one text, or are silent.
 */
export function placeWords(
  { renderings, samplesPerSecond }: LoudenedSpeech,
  { plain, endsClause }: { plain: Int16Array; endsClause: readonly boolean[] },
): number[] | null {
  const [first, ...others] = renderings;
  if (endsClause.length === 0 || others.some(({ length }) => length !== first.length)) return null;
  const size = Math.round(samplesPerSecond * FRAME_S);
  const levels = renderings.map((rendering) => frameLevels(rendering, size));
  const frames = beginningsOf(levels, endsClause);
  if (frames === null) return null;
  const toPlain = alignPauses(levels[0] ?? [], frameLevels(plain, size));
  return frames.map((frame) => (toPlain(frame) * size) / samplesPerSecond);
}

/** The mean of the samples' sizes in each frame. */
function frameLevels(samples: Int16Array, size: number): number[] {
  const levels: number[] = [];
  for (let at = 0; at + size <= samples.length; at += size) {
    let sum = 0;
    for (let index = at; index < at + size; index += 1) sum += Math.abs(samples[index] ?? 0);
    levels.push(sum / size);
  }
  return levels;
}

/**
 * In which frame each word begins, told by which rendering is louder there, and by the pauses after clauses, behind which the first word
 * may still be as loud as the one before; null where nothing is heard.
 */
function beginningsOf(levels: readonly number[][], endsClause: readonly boolean[]): number[] | null {
  const begins: number[] = [];
  let kind: number | null = null;
  let heard = 0;
  for (let frame = 0; frame < (levels[0]?.length ?? 0); frame += 1) {
    const now = louderAt(levels, frame);
    // One frame alone is the echo of a word beside it.
    if (now === null || (now !== kind && (louderAt(levels, frame + 1) ?? now) !== now)) continue;
    const isAfterPause = begins.length > 0 && frame - heard > CLAUSE_PAUSE_FRAMES;
    heard = frame;
    if (now === kind && !isAfterPause) continue;
    kind = now;
    const last = begins.length - 1;
    const byKind = (((now - last) % 3) + 3) % 3;
    const step = (isAfterPause ? stepToClause(endsClause, last) : null) ?? (last < 0 ? now + 1 : byKind);
    if (last + step >= endsClause.length) continue;
    const passed = isAfterPause ? (begins[last] ?? frame) : frame;
    for (let word = 1; word < step; word += 1) begins.push(passed);
    if (step > 0) begins.push(frame);
  }
  const last = begins.at(-1);
  if (last === undefined) return null;
  while (begins.length < endsClause.length) begins.push(last);
  return begins;
}

/** How many words on the next clause begins, where this one ends soon; words that were said as one may be left of it. */
function stepToClause(endsClause: readonly boolean[], last: number): number | null {
  const left = endsClause.slice(last, last + MOST_SAID_AS_ONE).indexOf(true);
  return left === -1 ? null : left + 1;
}

function louderAt(levels: readonly number[][], frame: number): number | null {
  const here = levels.map((each) => each[frame] ?? 0);
  const most = Math.max(...here);
  if (here.reduce((sum, level) => sum + level, 0) < 3 * SILENCE) return null;
  const kind = here.indexOf(most);
  return here.every((level, index) => index === kind || most > level * LOUDER) ? kind : null;
}

/** From frames of one rendering to those of another of the same text: both are stretched between their pauses. */
function alignPauses(from: number[], to: number[]): (frame: number) => number {
  let fromParts = voicedParts(from);
  let toParts = voicedParts(to);
  if (fromParts.length !== toParts.length) {
    fromParts = whole(fromParts);
    toParts = whole(toParts);
  }
  return (frame) => {
    const index = Math.max(
      fromParts.findLastIndex(({ start }) => start <= frame),
      0,
    );
    const source = fromParts[index];
    const target = toParts[index];
    if (source === undefined || target === undefined) return frame;
    const share = (frame - source.start) / Math.max(source.end - source.start, 1);
    return target.start + Math.min(Math.max(share, 0), 1) * (target.end - target.start);
  };
}

interface Stretch {
  start: number;
  end: number;
}

function voicedParts(levels: number[]): Stretch[] {
  const parts: Stretch[] = [];
  for (const [frame, level] of levels.entries()) {
    if (level < SILENCE) continue;
    const last = parts.at(-1);
    if (last !== undefined && frame - last.end <= PAUSE_FRAMES) last.end = frame + 1;
    else parts.push({ start: frame, end: frame + 1 });
  }
  return parts;
}

function whole(parts: Stretch[]): Stretch[] {
  const [first] = parts;
  return first === undefined ? [] : [{ start: first.start, end: parts.at(-1)?.end ?? first.end }];
}
