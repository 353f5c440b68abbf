import { useOutletContext } from 'react-router';
import type { AccountContext } from './account-page.tsx';
import type { SessionUser } from './session-store.ts';

/** Who is logged in, on a page of the account. */
export function useAccountUser(): SessionUser {
  return useOutletContext<AccountContext>().user;
}
