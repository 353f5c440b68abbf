import type { OpenedFont } from '#fonts/files/opened-font.ts';
import { type MeasureLine, shapeLine } from '#fonts/shaping/shape-line.ts';

/** A line as it is set, and the features that are asked about, each as it would be the other way. */
export interface AskedChanges {
  line: MeasureLine & { features: Record<string, number> };
  others: readonly { tag: string; value: 0 | 1 }[];
}

/** Where in a text a feature changes letters: UTF-16 offsets, the end exclusive, ascending and apart. */
export interface FeatureChange {
  tag: string;
  ranges: [start: number, end: number][];
}

/** What each feature changes in a line if it is switched the other way; characters that stand in one cluster change together. */
export function featureChanges(opened: OpenedFont, { line, others }: AskedChanges): FeatureChange[] {
  const plain = shapeLine(opened, line).glyphs;
  return others.map(({ tag, value }) => {
    const other = shapeLine(opened, { ...line, features: { ...line.features, [tag]: value } }).glyphs;
    return { tag, ranges: changedRanges(line.text.length, plain, other) };
  });
}

type Glyphs = ReturnType<typeof shapeLine>['glyphs'];

function changedRanges(length: number, plain: Glyphs, other: Glyphs): [number, number][] {
  const [before, after] = [byCluster(plain), byCluster(other)];
  // A cluster of one is several of the other where a ligature comes or goes: what both begin together is one.
  const starts = [...before.keys()].filter((start) => after.has(start)).sort((one, two) => one - two);
  const edges = [...starts, length];
  const ranges: [number, number][] = [];
  for (const [at, start] of starts.entries()) {
    const end = edges[at + 1] ?? length;
    if (glyphsWithin(before, start, end) === glyphsWithin(after, start, end)) continue;
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === start) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}

function byCluster(glyphs: Glyphs): Map<number, string> {
  const clusters = new Map<number, string>();
  for (const { id, cluster } of glyphs) clusters.set(cluster, `${clusters.get(cluster) ?? ''} ${id}`);
  return clusters;
}

function glyphsWithin(clusters: ReadonlyMap<number, string>, start: number, end: number): string {
  return [...clusters]
    .filter(([cluster]) => cluster >= start && cluster < end)
    .sort(([one], [two]) => one - two)
    .map(([, glyphs]) => glyphs)
    .join();
}
