import type { Result } from '#contract/refusal.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { TypedArguments } from './typed/typed-arguments.ts';

export interface StaffOption {
  /** What stands for its value in the usage, `TEXT`; null where it has none. */
  shows: string | null;
  /** Whether it may be given several times. */
  isMany?: boolean;
  isRequired?: boolean;
  /** Its value as the use case takes it; the text itself where nothing is said. */
  read?: (text: string) => unknown;
}

/** A command for staff: what it takes, and what it does; it answers with the lines that are printed. */
export interface StaffCommand {
  says: string;
  /** What its arguments are called in the usage, in order. */
  takes: readonly string[];
  /** What may follow them. */
  mayTake?: readonly string[];
  options: Record<string, StaffOption>;
  run(services: StaffServices, typed: TypedArguments): Promise<Result<string[]>>;
}
