import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { dataRouter } from './data-router.ts';

/**
 * Leads on to another address in the place of this one, as soon as one is named. Who has left the page that is still drawn, or is
 * on the way to another, is not called back.
 */
export function useLeadOn(to: string | null): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isResting = useNavigation().state === 'idle';
  useEffect(() => {
    const router = dataRouter()?.state;
    const isHere = router?.location.key === key && router.navigation.location === undefined;
    if (to !== null && isHere && isResting) void navigate(to, { replace: true });
  }, [to, key, isResting, navigate]);
}
