import '#web/ui/base.css';
import './office.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
// What keeps the form of nearly every screen comes once, and not as a file more of each.
import '#web/admin/forms/use-kept-form.ts';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { pageColorStyle } from '#web/ui/page-color-style.ts';
import { officeRoutes } from './office-routes.tsx';

for (const [name, value] of Object.entries(pageColorStyle(null)))
  document.documentElement.style.setProperty(name, value);

const place = document.getElementById('office');
if (place === null) throw new Error('The page of the back office has no place for it');
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(officeRoutes, { basename: '/admin' })} />
  </StrictMode>,
);
