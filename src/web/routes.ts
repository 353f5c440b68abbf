import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('./site/home/home-page.tsx'),
  route('typefaces', './site/collection/collection-page.tsx', { id: 'collection' }),
  route('typefaces/filter/:filter', './site/collection/collection-page.tsx', { id: 'filtered-collection' }),
  route('typefaces/:family', './site/family/family-page.tsx'),
  route('typewriter', './site/typewriter/typewriter-page.tsx'),
  route('information/:page?/:section?/:topic?', './site/information/information-page.tsx'),
  route('shop/:section?', './site/shop/shop-page.tsx', { id: 'shop' }),
  route('login', './site/login/login-page.tsx'),
  route('reset-password', './site/login/reset-password-page.tsx'),
  route('error', './site/errors/error-page.tsx'),
  route('old-browser', './site/errors/old-browser-page.tsx'),
  // Also /404 and /not-found: every path that is nothing else.
  route('*', './site/errors/not-found-page.tsx'),
] satisfies RouteConfig;
