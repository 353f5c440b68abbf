import type { ASTNode } from '@marcbachmann/cel-js';
import { formulaChildren } from './formula-guard.ts';

/** A formula with every whole number written as a double, and the way back from its positions to the foundry's. */
export interface DoubledFormula {
  source: string;
  toOriginal(position: number): number;
}

interface Insertion {
  at: number;
  text: string;
}

/**
 * Rewrites whole numbers and sizes as doubles (`2` to `2.0`, `size(x)` to `double(size(x))`). CEL refuses to mix whole
 * numbers with others and divides them without a rest, which nobody who writes a price means.
 */
export function doubleNumbers(source: string, ast: ASTNode): DoubledFormula {
  const insertions: Insertion[] = [];
  collect(ast, source, insertions);
  insertions.sort((one, other) => one.at - other.at);
  let doubled = '';
  let copied = 0;
  for (const { at, text } of insertions) {
    doubled += source.slice(copied, at) + text;
    copied = at;
  }
  doubled += source.slice(copied);
  return {
    source: doubled,
    toOriginal(position) {
      let shift = 0;
      for (const { at, text } of insertions) {
        if (at + shift >= position) break;
        shift += Math.min(text.length, position - at - shift);
      }
      return position - shift;
    },
  };
}

function collect(node: ASTNode, source: string, insertions: Insertion[]): void {
  if (node.op === 'value' && typeof node.args === 'bigint') {
    if (/^\d+$/.test(source.slice(node.start, node.end))) insertions.push({ at: node.end, text: '.0' });
    else wrap(node, insertions);
  } else if ((node.op === 'call' || node.op === 'rcall') && node.args[0] === 'size') {
    wrap(node, insertions);
  }
  for (const child of formulaChildren(node)) collect(child, source, insertions);
}

function wrap(node: ASTNode, insertions: Insertion[]): void {
  insertions.push({ at: node.start, text: 'double(' }, { at: node.end, text: ')' });
}
