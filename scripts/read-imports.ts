import { type ESTree, parseSync, Visitor } from 'vite';

export interface ImportFound {
  /** What stands between the quotes, or null when it is computed. */
  specifier: string | null;
  line: number;
}

export interface SourceFacts {
  imports: ImportFound[];
  hasJsx: boolean;
  /** Lines with `!` or `as` (not `as const`) that no comment on them, or just above them, explains. */
  unexplainedAssertions: number[];
}

const reachOfComment = 3;

function listLineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function findLine(starts: number[], offset: number): number {
  let line = 0;
  while (line < starts.length && (starts[line] ?? Number.POSITIVE_INFINITY) <= offset) line += 1;
  return line;
}

function isConst(type: ESTree.TSType): boolean {
  return (
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
  );
}

/** Reads a module's imports (static, re-exported, dynamic, in types) and its unexplained assertions with a parser. */
export function readImports(file: string, source: string): SourceFacts {
  const result = parseSync(file, source);
  const fault = result.errors[0];
  if (fault) throw new Error(`${file}: ${fault.message}`);
  const starts = listLineStarts(source);
  const lineOf = (offset: number): number => findLine(starts, offset);
  const imports: ImportFound[] = [];
  const assertions: number[] = [];
  let hasJsx = false;
  const add = (node: ESTree.Node | null | undefined): void => {
    if (!node) return;
    const specifier = node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
    imports.push({ specifier, line: lineOf(node.start) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    JSXElement: () => {
      hasJsx = true;
    },
    JSXFragment: () => {
      hasJsx = true;
    },
    TSNonNullExpression: (node) => {
      assertions.push(lineOf(node.end));
    },
    TSAsExpression: (node) => {
      if (!isConst(node.typeAnnotation)) assertions.push(lineOf(node.typeAnnotation.start));
    },
  }).visit(result.program);
  const commented = new Set(result.comments.map((comment) => lineOf(comment.end)));
  const isExplained = (line: number): boolean => {
    for (let above = 0; above <= reachOfComment; above += 1) if (commented.has(line - above)) return true;
    return false;
  };
  return {
    imports,
    hasJsx,
    unexplainedAssertions: [...new Set(assertions.filter((line) => !isExplained(line)))],
  };
}
