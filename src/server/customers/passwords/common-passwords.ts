import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';

let loading: Promise<Set<string>> | null = null;

/** Whether a password is among the some 50,000 most common ones, in whatever case. They are loaded when first asked for. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.toLowerCase());
}

async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // A shorter one is refused for its length.
  return new Set(
    dictionary['passwords-common']
      .map(String)
      .filter((word) => word.length >= PASSWORD_MIN_LENGTH)
      .map((word) => word.toLowerCase()),
  );
}
