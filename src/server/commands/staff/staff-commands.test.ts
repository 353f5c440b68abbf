import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listCommands } from './staff-commands.ts';

test('docs/staff.md lists every command as it is typed', () => {
  const guide = readFileSync('docs/staff.md', 'utf8');
  expect(guide).toContain(`\`\`\`text\n${listCommands().join('\n')}\n\`\`\``);
});
