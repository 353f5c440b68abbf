import type { ParseArgsConfig } from 'node:util';
import type { Result } from '#contract/refusal.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** What was typed after a command's name. */
export interface TypedArguments {
  positionals: string[];
  /** The last of an option, null where it was not given. */
  find(option: string): string | null;
  /** All of an option that may be given several times. */
  all(option: string): string[];
  has(option: string): boolean;
}

/** A command for staff: what it takes, and what it does; it answers with the lines that are printed. */
export interface StaffCommand {
  /** After the command's name: `<order> [--reason TEXT]`. */
  usage: string;
  says: string;
  positionals: number;
  options: NonNullable<ParseArgsConfig['options']>;
  run(services: StaffServices, typed: TypedArguments): Promise<Result<string[]>>;
}
