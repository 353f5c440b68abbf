/** A font's width in percent of normal, as CSS has it, for its width class from 1 to 9 (OpenType, OS/2 usWidthClass). */
export function percentOfWidth(widthClass: number): number {
  return [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200][widthClass - 1] ?? 100;
}
