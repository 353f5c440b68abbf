import { create } from 'zustand';

interface SignedOut {
  isSignedOut: boolean;
  /** How often somebody signed in again since the page came: what was refused for want of a login is asked anew then. */
  logins: number;
  /** Says that a call was refused for want of a login. */
  tell: () => void;
  /** Says that somebody is signed in again. */
  forget: () => void;
}

/** Whether the login has ended while somebody is at work. */
export const useSignedOut = create<SignedOut>((set) => ({
  isSignedOut: false,
  logins: 0,
  tell: () => set({ isSignedOut: true }),
  forget: () =>
    set(({ isSignedOut, logins }) => ({ isSignedOut: false, logins: isSignedOut ? logins + 1 : logins })),
}));
