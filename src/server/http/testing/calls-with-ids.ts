import type { CallName } from '#contract/calls.ts';

/** The first customer's ids, and the second customer's own, who tries them. */
export interface Ids {
  customerId: number;
  sessionId: number;
  addressId: number;
  passkeyId: number;
  orderId: number;
  ownId: number;
}

export interface Try {
  method: 'GET' | 'POST' | 'PATCH';
  url: string;
  payload?: object;
  /** What the owner is told, where that is a 404 as well. */
  isGoneForOwner?: true;
}

const front = '/api/front';
const someAddress = { firstName: 'Another', country: 'CH' };
const passkey = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} };
const response = { clientDataJSON: 'a', attestationObject: 'a' };

/** Every call that names something of a customer, tried with the first customer's ids; the last ends a session. */
export function triesWith(ids: Ids): Partial<Record<CallName, Try[]>> {
  const own = `${front}/customers/${ids.customerId}`;
  const other = `${front}/customers/${ids.ownId}`;
  const order = `${front}/shop-orders/${ids.orderId}`;
  const password = 'right';
  const triesOfVersions = (rest: string): Try[] =>
    [own, other].map((of) => ({
      method: 'GET',
      url: `${of}/font-updates/${ids.orderId}/files/1/changes${rest}`,
      isGoneForOwner: true,
    }));
  return {
    getCustomer: [{ method: 'GET', url: own }],
    listOwnedLicences: [{ method: 'GET', url: `${own}/licences` }],
    listFontUpdates: [{ method: 'GET', url: `${own}/font-updates` }],
    exportCustomer: [{ method: 'GET', url: `${own}/export` }],
    listCustomerSessions: [{ method: 'GET', url: `${own}/sessions` }],
    listPasskeys: [{ method: 'GET', url: `${own}/passkeys` }],
    getShopOrder: [{ method: 'GET', url: order }],
    cancelShopOrder: [{ method: 'POST', url: `${order}/cancel` }],
    renewDownloads: [{ method: 'POST', url: `${order}/renew-downloads` }],
    initCardPayment: [
      {
        method: 'POST',
        url: `${front}/shop-orders/init-card-payment`,
        payload: { shopOrderId: `${ids.orderId}` },
      },
    ],
    initInvoicePayment: [
      {
        method: 'POST',
        url: `${front}/shop-orders/init-invoice-payment`,
        payload: { shopOrderId: `${ids.orderId}` },
      },
    ],
    resendOrderToConfirm: [
      {
        method: 'POST',
        url: `${front}/shop-orders/resend-confirmation`,
        payload: { shopOrderId: `${ids.orderId}` },
      },
    ],
    initReviewProcess: [
      {
        method: 'POST',
        url: `${front}/shop-orders/init-review-process`,
        payload: { shopOrderId: `${ids.orderId}` },
      },
    ],
    makeFontUpdate: [
      { method: 'POST', url: `${own}/font-updates/${ids.orderId}`, isGoneForOwner: true },
      { method: 'POST', url: `${other}/font-updates/${ids.orderId}`, isGoneForOwner: true },
    ],
    getVersionChanges: triesOfVersions(''),
    getVersionSheet: triesOfVersions('/sheets/0'),
    getChangedGlyph: triesOfVersions('/glyphs/0'),
    updateCustomer: [
      { method: 'PATCH', url: own, payload: { acceptsNewsletter: false } },
      { method: 'PATCH', url: own, payload: { addresses: [] } },
      { method: 'PATCH', url: other, payload: { id: `${ids.customerId}` }, isGoneForOwner: true },
      {
        method: 'PATCH',
        url: other,
        payload: { addresses: [{ id: `${ids.addressId}`, ...someAddress }] },
        isGoneForOwner: true,
      },
    ],
    beginPasskey: [{ method: 'POST', url: `${own}/passkeys/begin`, payload: { password } }],
    finishPasskey: [
      {
        method: 'POST',
        url: `${own}/passkeys/finish`,
        payload: { response: { ...passkey, response } },
      },
    ],
    removePasskey: [
      {
        method: 'POST',
        url: `${other}/passkeys/${ids.passkeyId}/remove`,
        payload: { password },
        isGoneForOwner: true,
      },
      { method: 'POST', url: `${own}/passkeys/${ids.passkeyId}/remove`, payload: { password } },
    ],
    deleteCustomer: [{ method: 'POST', url: `${own}/delete`, payload: { password: 'wrong' } }],
    revokeCustomerSession: [
      { method: 'POST', url: `${other}/sessions/${ids.sessionId}/revoke`, isGoneForOwner: true },
      { method: 'POST', url: `${own}/sessions/${ids.sessionId}/revoke` },
    ],
  };
}

/**
 * Calls whose ids are the catalogue's, which is everybody's; those that a browser names its own new key in; and cancel-active,
 * which looks among the orders of the caller's session alone and says of no other that there is one (cancel-active.test.ts).
 */
export const idsOfNobody = new Set<CallName>([
  'getFontMetadata',
  'getCutLanguages',
  'getCutFiles',
  'getGlyphTable',
  'getGlyphSheet',
  'searchGlyphs',
  'getGlyph',
  'getSpecimenSource',
  'getSpecimenTemplate',
  'setTesterFonts',
  'findFeatureChanges',
  'measureProportions',
  'drawTesterPictures',
  'sendFontSampleEmail',
  'drawFontSample',
  'drawDesk',
  'createOrderFromCart',
  'cancelActiveOrder',
  'shareCartAsTemplate',
  'registerCustomer',
  'finishPasskeyLogin',
]);

/** Calls that name nothing of a customer: the catalogue's, those of the caller's own session, and those by a secret or a proof. */
export const idsOfNone = new Set<CallName>([
  'getSettings',
  'listLicenceTemplates',
  'listFontFamilies',
  'listBegunOrders',
  'listFamilyNames',
  'listLanguages',
  'findTextCoverage',
  'chooseCollectionLines',
  'listSearchEntries',
  'getCollectionPart',
  'listDesigners',
  'listHistoryYears',
  'listInformationPages',
  'listSoundSets',
  'listStories',
  'getShopItems',
  'validateVat',
  'getChallenge',
  'listVoices',
  'speakText',
  'listSpeechMarks',
  'translateText',
  'listTranslationLanguages',
  'getSession',
  'listShopOrders',
  'logIn',
  'logOut',
  'beginPasskeyLogin',
  'confirmCustomer',
  'confirmNewsletter',
  'resendConfirmationEmail',
  'requestPasswordReset',
  'resetPassword',
  'renewDownloadsByEmail',
  'getOrderForCheckoutToken',
  'priceOfCheckoutLinkOrder',
  'takeOwnershipOfCheckoutLinkOrder',
  'getOrderToConfirm',
  'confirmOrder',
  'getTemplateForToken',
]);
