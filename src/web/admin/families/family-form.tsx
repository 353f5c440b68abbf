import { useRef } from 'react';
import { Link } from 'react-router';
import type { FamilySheet, FamilyWords } from '#contract/admin/families.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { KeptBar } from '#web/admin/forms/kept-bar.tsx';
import { mergeFields } from '#web/admin/forms/merge-fields.ts';
import { OfficeWords } from '#web/admin/forms/office-words.tsx';
import { textHint } from '#web/admin/forms/text-hint.ts';
import { useItsMinute } from '#web/admin/forms/use-its-minute.ts';
import { useKeptForm } from '#web/admin/forms/use-kept-form.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { RichTextField } from '#web/admin/rich-text/rich-text-field.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { EarlierFamilyVersions } from './earlier-family-versions.tsx';
import { EssayParts } from './essay-parts.tsx';
import styles from './families.module.css';
import { familyParts, kindNames, labelOf } from './family-lines.ts';
import { FamilyOnSite } from './family-on-site.tsx';
import { FamilyVersions } from './family-versions.tsx';
import { addressOf, writeFamilyField } from './write-family-field.ts';

/** The form of a family: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function FamilyForm({
  sheet,
  address,
}: {
  sheet: FamilySheet;
  /** The slug by which the screen was come to. */
  address: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const family = useKeptForm({
    form,
    sheet,
    wordsOf: (kept) => kept.words,
    send: (kept, typed) => callAdmin('saveFamily', { body: { id: kept.id, seen: kept.revision, typed } }),
    readAnew: (kept) => callAdmin('readFamily', { params: { family: kept.slug } }),
    merge: (of) => mergeFields(of, labelOf, (saved, field) => writeField(saved, field, sheet)),
    newsOfSaved: ({ told }) => ['The family is saved.', ...told].join(' '),
    elsewhere: ({ slug }) => (slug === address ? null : `/families/${encodeURIComponent(slug)}`),
  });
  const { kept, typed, errorAt, change } = family;
  useItsMinute(family, {
    left: ({ goesOnIn }) => goesOnIn,
    read: ({ slug }, asked) => callAdmin('readFamily', { params: { family: slug }, ...asked }),
    turn: ({ words, ...before }, { words: { site, release }, zone, goesOn, goesOnIn, heldBack }) => ({
      ...before,
      words: { ...words, site, release },
      ...{ zone, goesOn, goesOnIn, heldBack },
    }),
    tell: tellTurn,
  });
  const cuts = kept.cuts.map(({ uid, name }) => ({ value: uid, says: name }));
  return (
    <ScreenFrame
      path="families/:family"
      title={kept.words.name}
      tools={
        <>
          <Link className={controls.word} to="/families">
            All families
          </Link>
          <Link className={controls.word} to="/designers">
            Designers
          </Link>
          <Link className={controls.word} to={`/prices?${new URLSearchParams({ search: kept.words.name })}`}>
            Prices
          </Link>
          <Link
            className={controls.word}
            to={`/specimens?${new URLSearchParams({ search: kept.words.name })}`}
          >
            Specimens
          </Link>
          <a
            className={controls.word}
            href={`${kept.words.site === 'on' ? '/typefaces' : '/admin/preview'}/${encodeURIComponent(kept.slug)}`}
            target="_blank"
            rel="noreferrer"
          >
            {kept.words.site === 'on' ? 'On the site' : 'See it as a visitor'}
          </a>
        </>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void family.save(event)}>
        <KeptBar of={family} says="Save the family" />
        <div className={styles.parts}>
          <FamilyOnSite of={family} />
          {familyParts.map(({ title, lines }) => (
            <SheetPart key={title} title={title}>
              <div className={title === 'Texts' ? styles.texts : styles.fields}>
                {title === 'How it is shown' && (
                  <>
                    <OfficeSelect
                      label="Kind"
                      hint="Legacy families have a list of their own in the menu, and are sold like all others."
                      value={typed.kind}
                      error={errorAt('kind')}
                      choices={[
                        { value: 'present', says: kindNames.present },
                        { value: 'legacy', says: kindNames.legacy },
                      ]}
                      onChange={(kind) => change({ kind })}
                    />
                    <OfficeSelect
                      label="Shown in"
                      hint="The cut in which lists and its own page show it."
                      value={typed.defaultCut}
                      error={errorAt('defaultCut')}
                      choices={cuts}
                      onChange={(defaultCut) => change({ defaultCut })}
                    />
                  </>
                )}
                {lines.map(({ field, label, hint, rows, isText }) => {
                  const shared = {
                    ...{ label, value: typed[field], error: errorAt(field) },
                    hint: field === 'slug' ? addressHint(typed, kept) : isText ? textHint : hint,
                    onChange: (words: string) => change({ [field]: words }),
                  };
                  if (rows === undefined) return <OfficeField key={field} {...shared} />;
                  return isText ? (
                    <RichTextField key={field} {...shared} rows={rows} />
                  ) : (
                    <OfficeWords key={field} {...shared} rows={rows} />
                  );
                })}
              </div>
            </SheetPart>
          ))}
          <FamilyVersions
            versions={typed.versions}
            errorAt={errorAt}
            onType={(versions) => change({ versions })}
          />
          <EssayParts
            essay={typed.essay}
            cuts={cuts}
            errorAt={errorAt}
            onType={(essay) => change({ essay })}
          />
          <EarlierFamilyVersions key={kept.revision} family={kept} form={family} />
        </div>
      </form>
    </ScreenFrame>
  );
}

function tellTurn(
  { words: { name, site }, goesOn, heldBack }: FamilySheet,
  kept: FamilySheet,
): string | null {
  if (site === 'on') return `${name} is on the site.`;
  // It is tried each minute, and told once.
  if (goesOn === null || heldBack.length === 0 || kept.heldBack.length > 0) return null;
  return `${name} was to go on ${goesOn.says}, and stayed off.`;
}

/** Where the family will stand, and what leads there. */
function addressHint(typed: FamilyWords, kept: FamilySheet): string {
  const stands = addressOf(typed);
  const leading = [...new Set([...kept.formerSlugs, ...(stands === kept.slug ? [] : [kept.slug])])].filter(
    (former) => former !== stands,
  );
  const leads =
    leading.length === 0 ? '' : ` ${leading.join(', ')} ${leading.length === 1 ? 'leads' : 'lead'} there.`;
  return `/typefaces/${stands}.${typed.slug.trim() === '' ? ' Left empty, it is made of the name.' : ''}${leads}`;
}

/** What another one made of a field that is typed here, too. */
function writeField(saved: FamilyWords, field: keyof FamilyWords, { cuts }: FamilySheet): string {
  return field === 'site' || field === 'release' ? saved[field] : writeFamilyField(saved, field, { cuts });
}
