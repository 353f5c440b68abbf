/** The axes that do not stand where they began, by tag. */
export function movedAxes(
  axes: Readonly<Record<string, number>>,
  initialAxes: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(Object.entries(axes).filter(([tag, value]) => initialAxes[tag] !== value));
}
