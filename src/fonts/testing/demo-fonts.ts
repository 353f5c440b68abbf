import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FontSource } from '#fonts/engine/font-source.ts';

/** Fonts of the demo's packages that the tests read, by the name that the tests call them. */
const FILES = {
  anybodyVariable: '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2',
  bungee: '@expo-google-fonts/bungee/400Regular/Bungee_400Regular.ttf',
  davidLibre: '@expo-google-fonts/david-libre/400Regular/DavidLibre_400Regular.ttf',
  eczar: '@expo-google-fonts/eczar/Eczar_400Regular.ttf',
  eczarBold: '@expo-google-fonts/eczar/Eczar_700Bold.ttf',
  frauncesItalic: '@expo-google-fonts/fraunces/900Black_Italic/Fraunces_900Black_Italic.ttf',
  frauncesThin: '@expo-google-fonts/fraunces/100Thin/Fraunces_100Thin.ttf',
  frauncesVariable: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  inter: 'inter-ui/web/Inter-Regular.woff2',
  interDisplay: 'inter-ui/display/InterDisplay-Regular.woff2',
  interVariable: 'inter-ui/variable/InterVariable.woff2',
  notoSans: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  notoSansArabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  notoSansDevanagari: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  oldStandardItalic: '@expo-google-fonts/old-standard-tt/OldStandardTT_400Regular_Italic.ttf',
  oldStandard: '@expo-google-fonts/old-standard-tt/OldStandardTT_400Regular.ttf',
  reemKufi: '@expo-google-fonts/reem-kufi/400Regular/ReemKufi_400Regular.ttf',
  spaceMono: '@expo-google-fonts/space-mono/400Regular/SpaceMono_400Regular.ttf',
} as const;

export type DemoFont = keyof typeof FILES;

/** The bytes of a demo font as its package ships it. */
export function demoFont(font: DemoFont): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../../node_modules/${FILES[font]}`, import.meta.url)));
}

/** Bytes as the store would hand them to the engine. */
export function sourceOf(bytes: Uint8Array): FontSource {
  return { hash: createHash('sha256').update(bytes).digest('hex'), load: async () => bytes };
}
