/** What is said where a browser made or used no passkey; it tells next to nothing of why (WebAuthn §14.5). */
export function passkeyWords(error: unknown, doing: 'making' | 'using'): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError' && doing === 'making')
    return 'This device holds a passkey of yours already.';
  // Put aside by the person, not found, or not in time.
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return doing === 'making' ? 'No passkey was made.' : 'No passkey was used.';
  }
  console.warn('A passkey failed', error);
  return 'This browser offers no passkeys here.';
}
