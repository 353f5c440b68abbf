import { auditCommands } from './audit-commands.ts';
import { bankCommands } from './bank-commands.ts';
import { describeUsage } from './describe-usage.ts';
import { deskCommands } from './desk-commands.ts';
import { figuresCommands } from './figures-commands.ts';
import { forgettingCommands } from './forgetting-commands.ts';
import { jobCommands } from './job-commands.ts';
import { keepingCommands } from './keeping-commands.ts';
import { memberCommands } from './member-commands.ts';
import { newsletterCommands } from './newsletter-commands.ts';
import { quotingCommands } from './quoting-commands.ts';
import { readingCommands } from './reading-commands.ts';
import { settlingCommands } from './settling-commands.ts';
import { shopCommands } from './shop-commands.ts';
import type { StaffCommand } from './staff-command.ts';

/** All that staff can do, by what is typed. */
export const staffCommands: Record<string, StaffCommand> = {
  ...readingCommands,
  ...quotingCommands,
  ...settlingCommands,
  ...bankCommands,
  ...deskCommands,
  ...keepingCommands,
  ...figuresCommands,
  ...jobCommands,
  ...auditCommands,
  ...forgettingCommands,
  ...newsletterCommands,
  ...memberCommands,
  ...shopCommands,
};

/** How each is typed and what it does, two lines a command; docs/staff.md holds the same. */
export function listCommands(): string[] {
  return Object.entries(staffCommands).flatMap(([name, command]) => [
    `${name} ${describeUsage(command)}`.trim(),
    `    ${command.says}`,
  ]);
}
