import type { RouteObject } from 'react-router';
import { OfficeFault } from './frame/office-fault.tsx';
import { UnknownScreen } from './frame/unknown-screen.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { OfficeStart } from './office-start.tsx';
import { screens } from './screens.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';

/** Every address below /admin. A screen is one entry of `screens.ts`. */
export const officeRoutes: RouteObject[] = [
  {
    ErrorBoundary: OfficeFault,
    // Nothing is drawn before the first screen has come.
    HydrateFallback: () => null,
    children: [
      { path: 'login', Component: SignInPage },
      {
        path: 'join',
        lazy: async () => ({ Component: (await import('./sign-in/join-page.tsx')).JoinPage }),
      },
      {
        Component: OfficeFrame,
        children: [
          { index: true, Component: OfficeStart },
          ...screens.map(({ path, load }): RouteObject => ({ path, lazy: load })),
          { path: '*', Component: UnknownScreen },
        ],
      },
    ],
  },
];
