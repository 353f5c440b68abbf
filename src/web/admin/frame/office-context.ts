import { createContext, use } from 'react';
import type { Office } from '#contract/admin/office.ts';
import type { Screen } from './screen.ts';

/** Who is signed in, and all screens. */
interface OfficeAtWork {
  office: Office;
  screens: readonly Screen[];
  /** Looks anew who is signed in, and in which role. */
  reload: () => void;
}

/** Of the frame; null outside of it. */
export const OfficeContext = createContext<OfficeAtWork | null>(null);

/** Who is signed in, and all screens: a screen is drawn only once that is known. */
export function useOffice(): OfficeAtWork {
  const atWork = use(OfficeContext);
  if (atWork === null) throw new Error('A screen was drawn outside of the frame');
  return atWork;
}

/** Who is signed in. */
export function useMember(): Office['member'] {
  return useOffice().office.member;
}
