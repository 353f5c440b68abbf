import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  type LineCounter,
  type ParsedNode,
} from 'yaml';

export type YamlPath = readonly PropertyKey[];

/**
 * The line (from 1) on which the value at a path stands. A field that is missing is told at the nearest parent that
 * exists; `ofKey` asks for the line of the key itself, which is where an unknown field is to blame.
 */
export function lineOfPath(
  document: Document.Parsed<ParsedNode>,
  lines: LineCounter,
  path: YamlPath,
  ofKey = false,
): number {
  let node: unknown = document.contents;
  let offset = startOf(node);
  for (const [depth, step] of path.entries()) {
    if (!isCollection(node)) break;
    if (ofKey && depth === path.length - 1) return lines.linePos(keyOffset(node, step) ?? offset).line;
    const next: unknown = node.get(isMap(node) ? String(step) : step, true);
    if (!isNode(next)) {
      offset = keyOffset(node, step) ?? offset;
      break;
    }
    // A block collection starts below its key: the key's line is the one to look at.
    offset = isScalar(next) ? startOf(next) : (keyOffset(node, step) ?? startOf(next));
    node = next;
  }
  return lines.linePos(offset).line;
}

function keyOffset(node: unknown, step: PropertyKey): number | null {
  if (!isMap(node)) return null;
  const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
  return pair === undefined ? null : startOf(pair.key);
}

function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
