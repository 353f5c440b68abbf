/** What was typed after a command's name. */
export interface TypedArguments {
  positionals: string[];
  /** The last of an option, null where it was not given. */
  find(option: string): string | null;
  /** All of an option that may be given several times. */
  all(option: string): string[];
  has(option: string): boolean;
}
