/** Under which the browser keeps for whom prices are shown; absent until the visitor said so. */
export const PRICES_FOR_KEY = 'pricesFor';
