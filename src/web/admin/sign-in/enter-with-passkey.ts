import type { Problem } from '#contract/problem.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';

type Entered =
  | { kind: 'done' }
  | { kind: 'refused'; problem: Problem | null }
  /** The browser gave none: it says why in no word of its own. */
  | { kind: 'none'; words: string };

/** Signs in with a passkey that the person chooses from the browser's own list. */
export async function enterWithPasskey(): Promise<Entered> {
  const asked = await callAdmin('beginStaffPasskey');
  if (!asked.ok) return { kind: 'refused', problem: asked.problem };
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const response = await startAuthentication({ optionsJSON: asked.value });
    const entered = await callAdmin('enterByPasskey', {
      body: { response: { ...response, clientExtensionResults: {} } },
    });
    return entered.ok ? { kind: 'done' } : { kind: 'refused', problem: entered.problem };
  } catch (error) {
    return { kind: 'none', words: passkeyFault(error) };
  }
}

/** Why the browser gave no passkey. */
export function passkeyFault(error: unknown): string {
  const isLeft = error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
  if (isLeft) return 'No passkey was given. Please try again, or take another way.';
  console.warn('The browser gave no passkey', error);
  return 'This browser cannot use a passkey here. Please take another way.';
}
