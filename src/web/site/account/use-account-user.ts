import { useOutletContext } from 'react-router';
import type { SessionUser } from '#web/site/session/session-store.ts';
import type { AccountContext } from './account-page.tsx';

/** Who is logged in, on a page of the account. */
export function useAccountUser(): SessionUser {
  return useOutletContext<AccountContext>().user;
}
