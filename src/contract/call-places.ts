/** Where a call is found: its methods, of which a browser takes the first, and its path with `:name` parameters. */
export interface CallPlace {
  methods: readonly ('GET' | 'POST' | 'PATCH')[];
  path: string;
}

const front = '/api/front';

function get(path: string): CallPlace {
  return { methods: ['GET'], path: `${front}${path}` };
}

function post(path: string): CallPlace {
  return { methods: ['POST'], path: `${front}${path}` };
}

/** The place of every call of the API by its name. A browser needs this of the calls and no more; the rest is in `calls.ts`. */
export const callPlaces = {
  getSettings: get('/settings/as-object'),
  listLicenceTemplates: get('/license-templates'),
  listFontFamilies: get('/font-families'),
  getFontMetadata: get('/font-families/:id/get-metadata'),
  getCutLanguages: get('/font-cuts/:id/languages'),
  getGlyphTable: get('/font-cuts/:id/glyph-table'),
  getGlyphSheet: get('/font-cuts/:id/glyph-sheets/:sheet'),
  searchGlyphs: get('/font-cuts/:id/glyph-search'),
  getGlyph: get('/font-cuts/:id/glyphs/:glyph'),
  getSpecimenSource: get('/specimen-sources/:id'),
  getSpecimenTemplate: get('/specimen-templates/:id'),
  listFamilyNames: get('/family-names'),
  listSearchEntries: get('/search-entries'),
  getCollectionPart: get('/collection-lines/:filter/:from'),
  listLanguages: get('/languages'),
  findTextCoverage: post('/text-coverage'),
  chooseCollectionLines: post('/collection-lines'),
  listDesigners: get('/designers'),
  listHistoryYears: get('/history-years'),
  listInformationPages: get('/information-pages'),
  listStories: get('/stories'),
  getSession: get('/session'),
  getShopItems: get('/shop-items'),
  setTesterFonts: post('/tester-fonts'),
  measureProportions: post('/cut-proportions'),
  drawTesterPictures: post('/tester-pictures'),
  sendFontSampleEmail: post('/font-families/send-font-sample-email'),
  drawFontSample: post('/font-samples/:format'),
  listVoices: get('/text-to-speech/voices'),
  speakText: get('/text-to-speech/text-to-speech'),
  listSpeechMarks: get('/text-to-speech/marks'),
  getChallenge: get('/customers/challenge'),
  validateVat: { methods: ['GET'], path: '/api/vat-validation/validate' },
  createOrderFromCart: post('/shop-orders/create-from-cart'),
  initCardPayment: post('/shop-orders/init-card-payment'),
  cancelActiveOrder: { methods: ['POST', 'PATCH'], path: `${front}/shop-orders/cancel-active` },
  getShopOrder: get('/shop-orders/:id'),
  getOrderForCheckoutToken: get('/shop-orders/order-for-checkout-token/'),
  takeOwnershipOfCheckoutLinkOrder: post('/shop-orders/take-ownership-of-checkout-link-order'),
  shareCartAsTemplate: post('/shop-orders/share-cart-as-template'),
  getTemplateForToken: get('/shop-orders/template-for-token/:shareToken'),
  initInvoicePayment: post('/shop-orders/init-invoice-payment'),
  initReviewProcess: post('/shop-orders/init-review-process'),
  getOrderToConfirm: get('/shop-orders/order-to-confirm'),
  confirmOrder: post('/shop-orders/confirm'),
  resendOrderToConfirm: post('/shop-orders/resend-confirmation'),
  listBegunOrders: get('/shop-orders/begun'),
  cancelShopOrder: post('/shop-orders/:id/cancel'),
  registerCustomer: post('/customers/register'),
  confirmCustomer: post('/customers/confirm'),
  resendConfirmationEmail: post('/customers/resend-confirmation-email'),
  logIn: post('/customers/login'),
  logOut: post('/customers/logout'),
  requestPasswordReset: post('/customers/request-password-reset'),
  resetPassword: post('/customers/reset-password'),
  confirmNewsletter: post('/customers/confirm-newsletter'),
  updateCustomer: { methods: ['PATCH'], path: `${front}/customers/:id` },
  listCustomerSessions: get('/customers/:id/sessions'),
  revokeCustomerSession: post('/customers/:id/sessions/:sessionId/revoke'),
  listPasskeys: get('/customers/:id/passkeys'),
  beginPasskey: post('/customers/:id/passkeys/begin'),
  finishPasskey: post('/customers/:id/passkeys/finish'),
  removePasskey: post('/customers/:id/passkeys/:passkeyId/remove'),
  beginPasskeyLogin: post('/customers/passkey-login/begin'),
  finishPasskeyLogin: post('/customers/passkey-login/finish'),
  getCustomer: get('/customers/:id'),
  listShopOrders: get('/shop-orders'),
  renewDownloads: post('/shop-orders/:id/renew-downloads'),
  renewDownloadsByEmail: post('/shop-orders/renew-by-email'),
  listOwnedLicences: get('/customers/:id/licences'),
  listFontUpdates: get('/customers/:id/font-updates'),
  makeFontUpdate: post('/customers/:id/font-updates/:orderId'),
  exportCustomer: get('/customers/:id/export'),
  deleteCustomer: post('/customers/:id/delete'),
} as const satisfies Record<string, CallPlace>;
