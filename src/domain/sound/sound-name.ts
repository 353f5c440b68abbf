import { SOUND_HASH_SHOWN, SOUND_NAME_MOST } from '#domain/limits.ts';

/**
 * What the file of a sound is called from now on: the last part of the path it came by, of any script, without what a system does not take or
 * nobody sees, and with the ending of what its bytes are. '' where nothing is left of it, and where it only tells the hash, as an export
 * calls a sound without a name.
 */
export function soundName(path: string, { hash, kind }: { hash: string; kind: 'wav' | 'mp3' }): string {
  const [file = ''] = path.split(/[/\\]/).slice(-1);
  const stem = file
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800<>:"|?*]/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\.(?:wave?|mp3)$/i, '');
  const kept = withoutEnds([...withoutEnds(stem)].slice(0, SOUND_NAME_MOST).join(''));
  return kept === '' || deviceNames.test(kept) || kept.includes(hash.slice(0, SOUND_HASH_SHOWN))
    ? ''
    : `${kept}.${kind}`;
}

/** What Windows takes for a device, with whatever ending: no file there can be called so. */
const deviceNames = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i;

function withoutEnds(name: string): string {
  return name.replace(/^[. ]+|[. ]+$/g, '');
}
