/** How often a text is sent before it is named: one that is not sent again is not worth its place. */
const fewest = 5;
/** Each connection keeps the plans of all that are named. */
const mostNames = 60;
const mostCounted = 500;

/** Names texts of SQL that are sent often, so that a connection can keep their plans; null for the others. */
export function createStatementNames(): (text: string) => string | null {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    if (names.size >= mostNames) return null;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < fewest) {
      // Texts that come seldom do not hold their places for good.
      if (counts.size >= mostCounted) counts.clear();
      counts.set(text, count);
      return null;
    }
    counts.delete(text);
    const given = `fount_${names.size + 1}`;
    names.set(text, given);
    return given;
  };
}
