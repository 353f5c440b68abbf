import { create } from 'zustand';

interface SignedOut {
  /** Whether the login has ended while somebody is at work. */
  isSignedOut: boolean;
  /** Whether it is asked for over what they are at, and not told beside it alone. */
  isAsked: boolean;
  /** How often somebody signed in again since the page came: what was refused for want of a login is asked anew then. */
  logins: number;
  /** Says that what somebody did was refused for want of a login, which is asked for. */
  tell: () => void;
  /** Says that what was asked by itself while somebody types was: a dialog would take the keys of the word that they are at. */
  notice: () => void;
  /** Says that somebody is signed in again. */
  forget: () => void;
}

/** What is known of a login that ended. */
export const useSignedOut = create<SignedOut>((set) => ({
  isSignedOut: false,
  isAsked: false,
  logins: 0,
  tell: () => set({ isSignedOut: true, isAsked: true }),
  notice: () => set({ isSignedOut: true }),
  forget: () =>
    set(({ isSignedOut, logins }) => ({
      isSignedOut: false,
      isAsked: false,
      logins: isSignedOut ? logins + 1 : logins,
    })),
}));
