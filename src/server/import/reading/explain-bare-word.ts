import { type Document, isMap, isScalar, type Pair, type ParsedNode } from 'yaml';
import type { YamlPath } from './yaml-path.ts';

/** What an unknown field is taken for: the rest of a value in braces that a comma cut off, with its remedy; null where it is none. */
export function explainBareWord(document: Document.Parsed<ParsedNode>, path: YamlPath): string | null {
  const parent: unknown = document.getIn(path.slice(0, -1), true);
  if (!isMap(parent) || parent.flow !== true) return null;
  const at = parent.items.findIndex((pair) => textOf(pair.key) === String(path.at(-1)));
  if (!isBare(parent.items[at])) return null;
  const before = parent.items.slice(0, at).findLastIndex((pair) => !isBare(pair));
  const cut = parent.items[before];
  if (cut === undefined) return null;
  const rest = parent.items.slice(before + 1);
  const end = rest.findIndex((pair) => !isBare(pair));
  const parts = [
    textOf(cut.value),
    ...rest.slice(0, end < 0 ? rest.length : end).map(({ key }) => textOf(key)),
  ];
  const name = textOf(cut.key);
  if (parts.length === 2 && parts.every((part) => /^\d+$/.test(part)))
    return `decimals stand after a point: ${name}: ${parts.join('.')}`;
  return `a value with a comma in it stands in quotes: ${name}: ${JSON.stringify(parts.join(', '))}`;
}

function isBare(pair: Pair | undefined): boolean {
  return pair !== undefined && (pair.value === null || (isScalar(pair.value) && pair.value.value === null));
}

function textOf(node: unknown): string {
  return isScalar(node) ? String(node.source ?? node.value) : '';
}
