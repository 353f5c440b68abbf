import type { SharingFlags } from './sharing.ts';

/** Begins to share: without a token until one comes. `key` is one that no attempt had before. */
export function beginSharing<Flags extends SharingFlags>(flags: Flags, key: string): Flags {
  return { ...flags, orderSharingKey: key, orderSharingToken: null };
}

/** Keeps the token that an attempt was given, unless that attempt was cancelled or another was begun. */
export function keepSharingToken<Flags extends SharingFlags>(
  flags: Flags,
  { key, token }: { key: string; token: string },
): Flags {
  return flags.orderSharingKey === key ? { ...flags, orderSharingToken: token } : flags;
}
