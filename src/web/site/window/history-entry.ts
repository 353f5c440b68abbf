function readState(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** The key of the entry that one is at, which a page that is drawn late does not know yet. */
export function presentKey(): string {
  const state = readState();
  // The router's word for the entry that a visit begins with.
  return 'key' in state && typeof state.key === 'string' ? state.key : 'default';
}

/** The place of the entry that one is at: the router counts its entries in the history's state. */
export function presentIndex(): number {
  const state = readState();
  return 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
}
