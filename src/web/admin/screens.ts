import type { Screen } from './frame/screen.ts';

/** Every screen, in the order of the navigation. The first that somebody may see is where they begin. */
export const screens: readonly Screen[] = [
  {
    path: 'checklist',
    title: 'Checklist',
    says: 'What is still open before the shop takes real orders. npm run check tells the same.',
    who: 'staff',
    isInMenu: true,
    load: async () => ({ Component: (await import('./checklist/checklist-screen.tsx')).ChecklistScreen }),
  },
  {
    path: 'orders',
    title: 'Orders',
    says: 'Every order, from the enquiry to the delivery. What is looked for stands in the address.',
    who: 'list',
    isInMenu: true,
    load: async () => ({ Component: (await import('./orders/orders-screen.tsx')).OrdersScreen }),
  },
  {
    path: 'flags',
    title: 'To do',
    says: 'What waits for a person, longest first.',
    who: 'list',
    isInMenu: true,
    load: async () => ({ Component: (await import('./orders/flags-screen.tsx')).FlagsScreen }),
  },
  {
    path: 'orders/:order',
    title: 'Order',
    says: 'All that is known of it, and what can be done with it now.',
    who: 'show',
    isInMenu: false,
    load: async () => ({ Component: (await import('./orders/order-screen.tsx')).OrderScreen }),
  },
  {
    path: 'staff',
    title: 'Staff',
    says: 'Who works in this back office, as what, and where each is signed in.',
    who: 'members',
    isInMenu: true,
    acts: [{ title: 'Invite somebody', to: '/staff?invite=1', who: 'invite' }],
    load: async () => ({ Component: (await import('./staff/staff-screen.tsx')).StaffScreen }),
  },
  {
    path: 'audit',
    title: 'Audit log',
    says: 'Who of the staff did what, and what it changed. Nothing here can be changed or deleted.',
    who: 'audit',
    isInMenu: true,
    load: async () => ({ Component: (await import('./audit/audit-screen.tsx')).AuditScreen }),
  },
  {
    path: 'logins',
    title: 'My logins',
    says: 'Where you are signed in yourself. End what you do not know.',
    who: 'staff',
    isInMenu: true,
    load: async () => ({ Component: (await import('./own/own-sessions-screen.tsx')).OwnSessionsScreen }),
  },
];
