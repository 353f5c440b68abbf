/** What of the foundry's settings is changed in the back office, by the name of its field there. */
export const settingFields = [
  ...(['name', 'shortName', 'contactEmail', 'timelineHeading'] as const),
  ...(['sellerName', 'street1', 'postalCode', 'city', 'country', 'phone'] as const),
  ...(['vatNumber', 'registration'] as const),
  ...(['iban', 'bic', 'bank'] as const),
  ...(['paymentTypes', 'pricesShown', 'timeZone'] as const),
] as const;
export type SettingField = (typeof settingFields)[number];
/** Each field as it is typed; '' says nothing. */
export type SettingWords = Record<SettingField, string>;
