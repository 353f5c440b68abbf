import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import Root from './root.tsx';

it('a route that names a middleware that nobody knows is a fault that names it', () => {
  const route = { path: '/', element: <Root />, handle: { middleware: ['mobile', 'banner'] } };
  const router = createMemoryRouter([route]);
  expect(() => renderToString(<RouterProvider router={router} />)).toThrow('Unknown middleware banner');
});
