import { parseArgs } from 'node:util';
import { problems } from '#contract/problem.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { keepingCommands } from './keeping-commands.ts';
import { quotingCommands } from './quoting-commands.ts';
import { readingCommands } from './reading-commands.ts';
import { settlingCommands } from './settling-commands.ts';
import type { StaffCommand, TypedArguments } from './staff-command.ts';

const commands: Record<string, StaffCommand> = {
  ...readingCommands,
  ...quotingCommands,
  ...settlingCommands,
  ...keepingCommands,
};

/** Does what was typed after `npm run staff --` and says in lines how it went; `isRefused` where nothing was done. */
export async function runStaffCommand(
  services: StaffServices,
  [name = '', ...args]: string[],
  onLine: (line: string) => void,
): Promise<{ isRefused: boolean }> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    if (name !== '' && name !== 'help') onLine(`There is no command '${name}'. There are:`);
    for (const [known, { usage, says }] of Object.entries(commands)) onLine(`${known} ${usage}\n    ${says}`);
    return { isRefused: name !== 'help' };
  }
  const typed = parseTyped(command, args);
  if (!typed.ok) {
    onLine(typed.message);
    onLine(`npm run staff -- ${name} ${command.usage}`);
    return { isRefused: true };
  }
  const done = await command.run(services, typed.typed);
  for (const line of done.ok ? done.value : describeRefusal(done)) onLine(line);
  return { isRefused: !done.ok };
}

function parseTyped(
  { options, positionals: count }: StaffCommand,
  args: string[],
): { ok: true; typed: TypedArguments } | { ok: false; message: string } {
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (cause) {
    // What parseArgs throws are sentences about what was typed.
    return { ok: false, message: cause instanceof Error ? cause.message : String(cause) };
  }
  const { values, positionals } = parsed;
  if (positionals.length !== count) {
    const message =
      count === 0
        ? `'${positionals[0]}' is one argument too many.`
        : `This takes ${count === 1 ? 'one argument' : `${count} arguments`}.`;
    return { ok: false, message };
  }
  const all = (option: string) => {
    const value = values[option];
    const listed = Array.isArray(value) ? value : [value];
    return listed.filter((one) => typeof one === 'string');
  };
  return {
    ok: true,
    typed: {
      positionals,
      all,
      find: (option) => all(option).at(-1) ?? null,
      has: (option) => values[option] === true,
    },
  };
}

function describeRefusal({ code, detail, errors = [] }: Refusal): string[] {
  const said = detail ?? (errors.length === 0 ? problems[code].title : 'Nothing was changed:');
  return [said, ...errors.map(({ path, message }) => `  ${path}: ${message}`)];
}
