import { create } from 'zustand';

/** A form in which words stand that are not saved. */
export interface UnsavedForm {
  /** Whether it is of what is searched for, or opened by it, and left with that, too. */
  isOfSearch: boolean;
}

interface UnsavedForms {
  forms: readonly UnsavedForm[];
  /** What is done once somebody says that they leave their words; null where nobody is asked. */
  leaving: (() => void) | null;
  add: (form: UnsavedForm) => void;
  /** They were saved, or are left with their words. */
  drop: (forms: readonly UnsavedForm[]) => void;
  /** Does something by which all words are lost; is asked first where there are some. */
  leaveBy: (leaving: () => void) => void;
  stay: () => void;
}

/** The forms on the screen whose words would be lost; `LeaveGuard` asks before they are. */
export const useUnsavedForms = create<UnsavedForms>((set, get) => ({
  forms: [],
  leaving: null,
  add: (form) => set(({ forms }) => ({ forms: [...forms, form] })),
  drop: (dropped) => set(({ forms }) => ({ forms: forms.filter((form) => !dropped.includes(form)) })),
  leaveBy: (leaving) => (get().forms.length === 0 ? leaving() : set({ leaving })),
  stay: () => set({ leaving: null }),
}));

interface Place {
  pathname: string;
  search: string;
}

/** Those that are left by going from one address to another. */
export function formsLeft(
  forms: readonly UnsavedForm[],
  { from, to }: Record<'from' | 'to', Place>,
): UnsavedForm[] {
  return forms.filter(
    ({ isOfSearch }) => from.pathname !== to.pathname || (isOfSearch && from.search !== to.search),
  );
}
