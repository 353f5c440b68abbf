import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Row } from './row.ts';

const file = new URL('../docs/performance.md', import.meta.url);
const begin = '<!-- written by npm run bench -->';
const end = '<!-- end -->';
const empty = `# Performance\n\nMade by \`npm run bench\`; what a measure does stands at the head of its file in \`bench/\`.\n\n${begin}\n${end}\n`;

function verdict(row: Row): string {
  if (row.isMet === null) return '';
  return row.isMet ? 'yes' : '**no**';
}

/** The rows as a Markdown table; a whole run also replaces the table in docs/performance.md. */
export function writeTable(rows: Row[], { machine, isWhole }: { machine: string; isWhole: boolean }): string {
  const lines = rows.map(
    (row) => `| ${row.measure} | ${row.figure} | ${row.wanted ?? ''} | ${verdict(row)} |`,
  );
  const table = ['| measure | figure | wanted | met |', '|---|---|---|---|', ...lines].join('\n');
  if (isWhole) {
    const day = new Date().toISOString().slice(0, 10);
    const page = existsSync(file) ? readFileSync(file, 'utf8') : empty;
    const before = page.slice(0, page.indexOf(begin) + begin.length);
    const after = page.slice(page.indexOf(end));
    writeFileSync(file, `${before}\n\n${day}, ${machine}.\n\n${table}\n\n${after}`);
  }
  return table;
}
