import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('./site/home/home-page.tsx'),
  route('typefaces', './site/collection/collection-page.tsx', { id: 'collection' }),
  route('typefaces/filter/:filter', './site/collection/collection-page.tsx', { id: 'filtered-collection' }),
  route('typefaces/:family', './site/family/family-page.tsx'),
  route('typewriter', './site/typewriter/typewriter-page.tsx'),
  route('compare', './site/compare/compare-page.tsx'),
  route('timeline', './site/timeline/timeline-page.tsx'),
  route('information/:page?/:section?/:topic?', './site/information/information-page.tsx'),
  route('draft', './site/information/draft-page.tsx'),
  route('shop/:section?', './site/shop/shop-page.tsx', { id: 'shop' }),
  route('checkout', './site/checkout/checkout-page.tsx'),
  route('confirm-order', './site/confirm-order/confirm-order-page.tsx'),
  route('withdraw', './site/withdraw/withdraw-page.tsx'),
  route('shared-order', './site/shared-order/shared-order-page.tsx'),
  route('verify/:number?', './site/verify/verify-page.tsx'),
  route('login', './site/login/login-page.tsx'),
  route('reset-password', './site/login/reset-password-page.tsx'),
  // For guests: outside of the account, which asks for a login.
  route('account/orders/renew', './site/account/orders/renew-page.tsx'),
  route('account', './site/account/account-page.tsx', [
    index('./site/account/account-index.tsx'),
    route('my-account', './site/account/my-account/my-account-page.tsx'),
    route('orders', './site/account/orders/orders-page.tsx'),
    route('licences', './site/account/licences/licences-page.tsx'),
    route('updates', './site/account/updates/updates-page.tsx'),
    route('updates/:order/:file', './site/account/updates/changes-page.tsx'),
  ]),
  route('styleguide', './site/styleguide/styleguide-page.tsx', [
    index('./site/styleguide/styleguide-index.tsx'),
    route('colors', './site/styleguide/colors-page.tsx'),
    route('elements', './site/styleguide/elements-page.tsx'),
    route('modules', './site/styleguide/modules-page.tsx'),
    route('utils', './site/styleguide/utils-page.tsx'),
  ]),
  route('error', './site/errors/error-page.tsx'),
  route('old-browser', './site/errors/old-browser-page.tsx'),
  // Also /404 and /not-found: every path that is nothing else.
  route('*', './site/errors/not-found-page.tsx'),
] satisfies RouteConfig;
