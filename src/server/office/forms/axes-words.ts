export const axesExpected = 'Please type axes like wdth 150, wght 300.';

/** `wdth 150, wght 300`; null where it is no such list. */
export function readAxes(typed: string): Record<string, number> | null {
  const positions = new Map<string, number>();
  for (const part of typed.split(/[,;\n]/).filter((each) => each.trim() !== '')) {
    const [, axis = '', position = ''] =
      /^\s*([!-~]{4})[\s=:]\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*$/.exec(part) ?? [];
    if (axis === '' || positions.has(axis)) return null;
    positions.set(axis, Number(position));
  }
  return Object.fromEntries(positions);
}

/** The same as it is typed. */
export function writeAxes(axes: Readonly<Record<string, number>>): string {
  const positions = Object.entries(axes).sort(([one], [other]) => (one < other ? -1 : 1));
  return positions.map(([axis, position]) => `${axis} ${position}`).join(', ');
}
