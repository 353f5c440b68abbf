/** A label beside the line that it names; both as a share of a picture's height from the top. */
export interface SpreadLabel {
  name: string;
  line: number;
  place: number;
}

/** Moves labels apart so that each has `gap` for itself, in the order of their lines, and none leaves the picture. */
export function spreadLabels(lines: readonly { name: string; line: number }[], gap: number): SpreadLabel[] {
  const sorted = lines.toSorted((one, other) => one.line - other.line);
  const places: number[] = [];
  for (const { line } of sorted) places.push(Math.max(line, (places.at(-1) ?? -gap) + gap));
  let most = 1;
  for (let at = places.length - 1; at >= 0; at--) {
    places[at] = Math.min(places[at] ?? 0, most);
    most = (places[at] ?? 0) - gap;
  }
  return sorted.map((label, at) => ({ ...label, place: places[at] ?? label.line }));
}
