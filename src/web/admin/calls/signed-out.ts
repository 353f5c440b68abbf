import { create } from 'zustand';

interface SignedOut {
  isSignedOut: boolean;
  /** Says that a call was refused for want of a login. */
  tell: () => void;
  /** Says that somebody is signed in again. */
  forget: () => void;
}

/** Whether the login has ended while somebody is at work. */
export const useSignedOut = create<SignedOut>((set) => ({
  isSignedOut: false,
  tell: () => set({ isSignedOut: true }),
  forget: () => set({ isSignedOut: false }),
}));
