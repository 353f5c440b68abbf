import { parseArgs } from 'node:util';
import { problems } from '#contract/problem.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { describeUsage } from './describe-usage.ts';
import type { StaffCommand } from './staff-command.ts';
import { listCommands, staffCommands } from './staff-commands.ts';
import type { TypedArguments } from './typed/typed-arguments.ts';

const helpWords = new Set(['help', '--help', '-h']);

/** What was typed after `npm run staff --`, understood; or what is said at once, without looking at any shop. */
type TypedCommand =
  | { isUnderstood: true; command: StaffCommand; typed: TypedArguments }
  | { isUnderstood: false; said: string[]; isRefused: boolean };

export function readStaffCommand(words: string[]): TypedCommand {
  const { name, args } = splitName(words);
  const command = Object.hasOwn(staffCommands, name) ? staffCommands[name] : undefined;
  if (command === undefined) {
    const isRefused = !helpWords.has(name);
    const fault = isRefused && name !== '' ? [`There is no command '${name}'. There are:`] : [];
    return { isUnderstood: false, said: [...fault, ...listCommands()], isRefused };
  }
  const typed = parseTyped(command, args);
  if (typed.ok) return { isUnderstood: true, command, typed: typed.typed };
  const usage = `npm run staff -- ${name} ${describeUsage(command)}`;
  return { isUnderstood: false, said: [typed.message, usage], isRefused: true };
}

/** Does what was typed after `npm run staff --` and says in lines how it went; `isRefused` where nothing was done. */
export async function runStaffCommand(
  services: StaffServices,
  words: string[],
  onLine: (line: string) => void,
): Promise<{ isRefused: boolean }> {
  const read = readStaffCommand(words);
  if (!read.isUnderstood) {
    read.said.forEach(onLine);
    return { isRefused: read.isRefused };
  }
  const done = await read.command.run(services, read.typed);
  for (const line of done.ok ? done.value : describeRefusal(done)) onLine(line);
  return { isRefused: !done.ok };
}

/** A command's name is one word, or two: `jobs`, `jobs run`. */
function splitName(words: string[]): { name: string; args: string[] } {
  const twoWords = words.slice(0, 2).join(' ');
  const count = Object.hasOwn(staffCommands, twoWords) ? 2 : 1;
  return { name: words.slice(0, count).join(' '), args: words.slice(count) };
}

function parseTyped(
  { options, takes, mayTake = [] }: StaffCommand,
  args: string[],
): { ok: true; typed: TypedArguments } | { ok: false; message: string } {
  const typedAs = Object.entries(options).map(([name, { shows, isMany = false }]) => [
    name,
    { type: shows === null ? ('boolean' as const) : ('string' as const), multiple: isMany },
  ]);
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({
      args,
      options: Object.fromEntries(typedAs),
      allowPositionals: true,
      strict: true,
    });
  } catch (cause) {
    // What parseArgs throws are sentences about what was typed.
    return { ok: false, message: cause instanceof Error ? cause.message : String(cause) };
  }
  const { values, positionals } = parsed;
  if (positionals.length < takes.length || positionals.length > takes.length + mayTake.length) {
    const message =
      takes.length === 0
        ? `'${positionals[mayTake.length]}' is one argument too many.`
        : `This takes ${takes.length === 1 ? 'one argument' : `${takes.length} arguments`}.`;
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
