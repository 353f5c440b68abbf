import type { StoryForm, StoryWords } from '#contract/admin/content/stories.ts';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './stories.module.css';
import { storyKinds } from './story-kinds.ts';

type Families = StoryForm['families'];

/** What a story is called, whose it is, of which kind its slides are, and where it is shown. */
export function StoryFields({
  typed,
  families,
  zone,
  begins,
  errorAt,
  onType,
}: {
  typed: StoryWords;
  families: Families;
  /** By whose clocks a day is typed. */
  zone: string;
  /** When it comes onto the page by the day that is typed, in words, where that is saved and has not come. */
  begins: string | null;
  errorAt: (field: keyof StoryWords) => string | undefined;
  onType: (part: Partial<StoryWords>) => void;
}) {
  return (
    <SheetPart title="Story">
      <div className={styles.fields}>
        <OfficeField
          label="Name"
          hint="Heard by those who do not see the slide, and how you find it here."
          value={typed.name}
          error={errorAt('name')}
          onChange={(name) => onType({ name })}
        />
        <OfficeSelect
          label="Family"
          hint={familyHint(typed.family, families)}
          value={typed.family}
          choices={familyChoices(typed.family, families)}
          error={errorAt('family')}
          onChange={(family) => onType({ family })}
        />
        <OfficeSelect
          label="Slides are"
          value={typed.slideType}
          choices={storyKinds}
          error={errorAt('slideType')}
          onChange={(slideType) => onType({ slideType })}
        />
        <OfficeField
          label="Known as (optional)"
          hint="By what imports know it; empty, made from its name."
          value={typed.slug}
          error={errorAt('slug')}
          autoComplete="off"
          onChange={(slug) => onType({ slug })}
        />
        <OfficeField
          label="On the home page from (optional)"
          hint={dayHint(begins, zone)}
          value={typed.showFrom}
          error={errorAt('showFrom')}
          autoComplete="off"
          onChange={(showFrom) => onType({ showFrom })}
        />
        <div>
          <OfficeBox
            label="Shown on telephones and tablets"
            isTicked={typed.showOnMobile}
            onTick={(showOnMobile) => onType({ showOnMobile })}
          />
          <OfficeBox
            label="Shown on computers"
            isTicked={typed.showOnDesktop}
            onTick={(showOnDesktop) => onType({ showOnDesktop })}
          />
        </div>
      </div>
    </SheetPart>
  );
}

function dayHint(begins: string | null, zone: string): string {
  if (begins !== null) return `Visitors see it from ${begins} on.`;
  return `A day and a time like 2026-12-03 10:00, by clocks of ${zone}; empty, from now on.`;
}

function familyHint(slug: string, families: Families): string {
  const family = families.find((each) => each.slug === slug);
  if (family?.isOnSite === false) return 'It is off the site: the story is shown once that is on.';
  return 'Whose face and colours it wears, and where its bar leads.';
}

/** With the one that stands, also where it was withdrawn, or has another address since. */
function familyChoices(slug: string, families: Families): { value: string; says: string }[] {
  const choices = families.map((each) => ({ value: each.slug, says: each.name }));
  if (families.some((each) => each.slug === slug)) return choices;
  return [{ value: slug, says: slug === '' ? '–' : `${slug} (not there any more)` }, ...choices];
}
