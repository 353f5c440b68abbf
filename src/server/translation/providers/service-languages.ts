import { findLanguage } from '#domain/translation/find-language.ts';

/** A language of a service: as the service writes it, and its tag (BCP 47). */
interface ServiceLanguage {
  code: string;
  tag: string;
}

export interface ServiceLanguages {
  list(): Promise<ServiceLanguage[]>;
  /** As the service writes a language that was asked for; null where it does not have it. */
  find(wanted: string): Promise<string | null>;
}

/** The languages of a service, asked for once; where it did not answer, again the next time. */
export function rememberLanguages(ask: () => Promise<string[]>): ServiceLanguages {
  let listed: Promise<ServiceLanguage[]> | null = null;

  async function read(): Promise<ServiceLanguage[]> {
    return (await ask()).flatMap((code) => {
      const tag = toTag(code);
      return tag === null ? [] : [{ code, tag }];
    });
  }
  function list(): Promise<ServiceLanguage[]> {
    listed ??= read().catch((cause: unknown) => {
      listed = null;
      throw cause;
    });
    return listed;
  }

  return {
    list,
    async find(wanted) {
      const all = await list();
      const tag = findLanguage(
        all.map((each) => each.tag),
        wanted,
      );
      return all.find((each) => each.tag === tag)?.code ?? null;
    },
  };
}

/** The tag of what a service calls a language (EN-GB, zh-TW, iw); null where it is none. */
export function toTag(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null;
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}
