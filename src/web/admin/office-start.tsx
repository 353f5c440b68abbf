import { Navigate } from 'react-router';
import { useMember } from './frame/office-context.ts';
import { maySee } from './frame/screen.ts';
import { screens } from './screens.ts';

/** Leads to the first screen that somebody may see. */
export function OfficeStart() {
  const { role } = useMember();
  const first = screens.find(({ isInMenu, who }) => isInMenu && maySee(role, who));
  return <Navigate to={`/${first?.path ?? 'logins'}`} replace />;
}
