import { create } from 'zustand';

/** A form in which words stand that are not saved. */
export interface UnsavedForm {
  /** Whether it is of what is searched for, or opened by it, and left with that, too. */
  isOfSearch: boolean;
  /** Where it is done bit by bit now: how far it is, and that the rest would not be done. */
  underWay?: string | undefined;
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

interface Asked {
  title: string;
  says: string;
  /** What stands on the press that leaves. */
  leaves: string;
}

/** What somebody is asked who would leave these forms. What was held may have ended while they were asked. */
export function tellLeaving(left: readonly UnsavedForm[]): Asked {
  const underWay = left.flatMap((form) => form.underWay ?? []);
  if (underWay.length > 0)
    return { title: 'Leave what is under way?', says: underWay.join(' '), leaves: 'Stop and leave' };
  if (left.length === 0)
    return { title: 'Leave now?', says: 'What was under way has ended.', leaves: 'Leave' };
  return { title: 'Leave what you typed?', says: 'It is not saved, and would be lost.', leaves: 'Leave it' };
}
