import type { ComponentType } from 'react';
import { mayDo, type StaffActionName, type StaffRole } from '#domain/staff/staff-policies.ts';

/** A screen of the back office. */
export interface Screen {
  /** Below /admin, with `:name` for what is looked at. */
  path: string;
  title: string;
  /** What it is for, in a sentence; it stands under the title. */
  says: string;
  /** Where its guide tells of it: a guide of `docs/office`, with the heading behind `#`; null of the guides themselves. */
  guide: string | null;
  /** The action whose policy says who sees it, or everybody of the staff. */
  who: 'staff' | StaffActionName;
  /** Whether the navigation leads there; one that shows a single thing is come to from its list. */
  isInMenu: boolean;
  /** What the palette offers besides the screen itself, each with its address below /admin. */
  acts?: { title: string; to: string; who: 'staff' | StaffActionName }[];
  /** Its script, which comes when the screen is gone to. */
  load: () => Promise<{ Component: ComponentType }>;
}

/** Whether a role sees what stands under a policy. */
export function maySee(role: StaffRole, who: 'staff' | StaffActionName): boolean {
  return who === 'staff' || mayDo(role, who);
}
