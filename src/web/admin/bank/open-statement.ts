import { create } from 'zustand';
import type { StatementPlan } from '#contract/bank-payments.ts';

/** A statement that somebody has open: the file, what its payments would pay, and which of them are ticked. */
interface OpenStatement {
  memberId: number;
  file: File;
  plan: StatementPlan;
  ticked: ReadonlySet<number>;
}

interface StatementStore {
  open: OpenStatement | null;
  set: (open: OpenStatement | null) => void;
}

/** Kept while the office is open in this window, so that an order is looked at and come back from; never written anywhere. */
export const useOpenStatement = create<StatementStore>((set) => ({
  open: null,
  set: (open) => set({ open }),
}));
