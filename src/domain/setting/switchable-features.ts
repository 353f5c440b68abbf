/** Features that a text processor applies by itself; a person neither switches them nor knows their names. */
const applied = new Set(
  (
    'abvf abvm abvs akhn blwf blwm blws ccmp cfar cjct curs dist dtls fin2 fin3 fina flac half haln init isol ljmo ' +
    'lfbd locl ltra ltrm mark med2 medi mkmk mset nukt opbd pref pres pstf psts rclt rkrf rlig rphf rtbd rtla rtlm ' +
    'rvrn size ssty stch tjmo valt vatu vjmo vkrn vpal vrt2 vrtr aalt rand'
  ).split(' '),
);

/** Features that browsers switch on where nobody asks. */
const onByDefault = new Set(['calt', 'clig', 'kern', 'liga']);

/** Whether a feature is on as long as nobody switches it off. */
export function isFeatureOnByDefault(tag: string): boolean {
  return onByDefault.has(tag);
}

/** The features of a font that its foundry shows to be switched: the listed ones, or all that a person would switch. */
export function switchableFeatures<Feature extends { tag: string }>(
  features: readonly Feature[],
  visible: 'show-all' | readonly string[],
): Feature[] {
  return features.filter(({ tag }) => (visible === 'show-all' ? !applied.has(tag) : visible.includes(tag)));
}
