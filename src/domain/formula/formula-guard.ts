import type { ASTNode } from '@marcbachmann/cel-js';

/** What is wrong with a formula, in words for the foundry, and from where to where (UTF-16 offsets, end exclusive). */
export interface FormulaFault {
  message: string;
  start: number;
  end: number;
}

const comprehensions = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);

const functions = new Set([
  ...comprehensions,
  'size',
  'double',
  'tier',
  'sum',
  'min',
  'max',
  'pow',
  'ceil',
  'floor',
  'round',
  'contains',
  'startsWith',
  'endsWith',
]);

/**
 * The first thing in a formula that could make it slow or surprising, or null: CEL itself bounds no time, and nested
 * comprehensions and regular expressions ran for a minute and more. Only known functions pass, so none can join unseen.
 */
export function findUnsafeNode(node: ASTNode, isInComprehension = false): FormulaFault | null {
  let isInside = isInComprehension;
  if (node.op === 'call' || node.op === 'rcall') {
    const name = node.args[0];
    if (!functions.has(name)) return fault(node, `${name} is not a function of formulas`);
    if (comprehensions.has(name)) {
      if (isInComprehension) return fault(node, `${name} inside another list function is not allowed`);
      isInside = true;
    }
  }
  if (node.op === '[]' || node.op === '[?]' || node.op === '.?') {
    return fault(node, 'list elements are reached with map, exists and the like, not by position');
  }
  if (node.op === 'map') return fault(node, 'maps are not part of formulas');
  for (const child of formulaChildren(node)) {
    const found = findUnsafeNode(child, isInside);
    if (found !== null) return found;
  }
  return null;
}

/** The direct parts of a node of a formula's syntax tree. */
export function formulaChildren(node: ASTNode): ASTNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return [];
    case '.':
    case '.?':
      return [node.args[0]];
    case 'call':
      return node.args[1];
    case 'rcall':
      return [node.args[1], ...node.args[2]];
    case 'map':
      return node.args.flat();
    case '!_':
    case '-_':
      return [node.args];
    default:
      return [...node.args];
  }
}

function fault(node: ASTNode, message: string): FormulaFault {
  return { message, start: node.start, end: node.end };
}
