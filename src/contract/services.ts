import type { CollectionFilter } from '#domain/catalogue/collection-filter.ts';
import type { CollectionWish } from '#domain/catalogue/collection-wish.ts';
import type { FamilyTab, TrialView } from '#domain/catalogue/family-choice.ts';
import type { HistoryColumn } from '#domain/catalogue/history-columns.ts';
import type { OfferedGroup } from '#domain/letterform/choice-pool.ts';
import type { MenuEntry } from '#domain/navigation/menu-entries.ts';
import type { ShownVat } from '#domain/price/price-view.ts';
import type { ProofKind } from '#domain/proof/proof.ts';
import type { SettableFont, TypeSetting } from '#domain/setting/type-setting.ts';
import type { Wrap } from '#domain/setting/wrap-widths.ts';
import type { CollectionPart } from './collection.ts';
import type { ComparePage } from './compare.ts';
import type { Drawing } from './drawing.ts';
import type { PictureInUse } from './family-about.ts';
import type { WireFontCut, WireFontFamily, WireFontShopSet } from './font-families.ts';
import type { HistoryImage } from './history-years.ts';
import type { InformationPage } from './information-pages.ts';
import type { LanguagesSet } from './languages.ts';
import type { WireLicenceTemplate } from './license-templates.ts';
import type { Measuring } from './measuring.ts';
import type { LineEdges, SetLine } from './page-fonts.ts';
import type { FoundryColors, FoundryLogo, Settings } from './settings.ts';
import type { CoverageTold } from './text-coverage.ts';
import type { WebFont } from './web-font.ts';
import type { Withdrawal } from './withdrawal.ts';

/** What every page shows around itself. */
export interface Frame {
  settings: Settings;
  /** By what prices are shown today. */
  prices: ShownVat;
  /** `/fonts/…css` of the interface face: its first slice, and where the others are. */
  interfaceStylesheet: string;
  informationPages: { title: string; slug: string }[];
  /** Where questions are answered, and where licences are explained; null where the foundry has no such page. */
  help: string | null;
  licensing: string | null;
  /** Filters with at least one family. */
  filters: { name: string; slug: string }[];
  /** The lines of the menu between the foundry's name and the account. */
  menu: MenuEntry[];
  /** The foundry's own face; null where it is the site's. */
  face: { logo: FoundryLogo | null; favicon: string | null; colors: FoundryColors | null };
  /** A column at the left, or a bar at the top where the window is wide. */
  menuDirection: 'vertical' | 'horizontal';
  /** The foundry has switched sound off; absent where the menu has the speaker. */
  isSilent?: true;
  measuring: Measuring;
  /** What the foundry can have done with a text of a page, by the words on the buttons. */
  textTools: ('Speak' | 'Translate')[];
  /** The line of a fault that has no words of its own. */
  errorLine: HugeLine;
  /** Of a preview of a family that is off the site: what the page says of that. */
  preview?: string;
}

/** A page that is a draft, as whoever has a link to it reads it; where it was published since, its address. */
export type DraftPage =
  | {
      kind: 'draft';
      page: InformationPage;
      /** Among the pages of the site, from 0. */
      place: number;
      /** When the link ends, in words. */
      ends: string;
    }
  | { kind: 'published'; path: string };

export interface PageColors {
  paper: string;
  ink: string;
}

export interface PageFaces {
  stylesheet: string | null;
  preload: string[];
}

/** What a slide shows: lines, or one text with the widths at which it wraps, or a drawing. */
export interface StorySlideContent {
  lines: SetLine[];
  /** Of the one line of a running text; none where lines are not wrapped. */
  wraps: Wrap[];
  /** How wide each word of a running text is, in em, and the space between two; none where lines are not wrapped. */
  words: number[];
  space: number;
  /** How far the words of a running text hang over their places to either side, in em. */
  overhang: { left: number; right: number };
  drawing: Drawing | null;
}

export interface HomePage extends PageFaces {
  stories: {
    id: string;
    name: string;
    familyName: string;
    familySlug: string;
    colors: PageColors | null;
    showOnMobile: boolean;
    showOnDesktop: boolean;
    slides: StorySlideContent[];
  }[];
}

export interface CollectionPage extends CollectionPart {
  filter: CollectionFilter | null;
  title: string;
  /** How many families there are under the filter, in all its parts. */
  families: number;
  /** The text that all lines are set in; null where each is its family's name. */
  text: string | null;
  /** What is wanted of the families; null where nothing is. */
  chosen: {
    wish: CollectionWish;
    /** Who sets a text and languages; null where none are asked for. */
    coverage: CoverageTold | null;
    /** Among how many families that are. */
    among: number;
  } | null;
  /** The letterforms and ranges that may be chosen; null where nobody asks for them. */
  forms: OfferedGroup[] | null;
}

export interface FamilyBox {
  key: string;
  kind: 'title' | 'family' | 'cut';
  /** Twelfths of the row, and lines. */
  width: number;
  height: number;
  cutName: string;
  cutSharedUid: string;
  /** `font-cut-{id}`; null where the box is not of one cut that is sold. */
  uid: string | null;
  line: SetLine;
  hideOnMobile: boolean;
  hideOnDesktop: boolean;
}

/** A box that shows a drawing in the page's ink. */
export interface DrawingBox
  extends Pick<FamilyBox, 'key' | 'width' | 'height' | 'hideOnMobile' | 'hideOnDesktop'> {
  kind: 'drawing';
  drawing: Drawing;
}

/** The tab About: the foundry's essay and pictures in use, the family in its languages, and what its features change. */
export interface FamilyAbout {
  /** Paragraphs as sanitised HTML, and specimens that their cuts have all letters for. */
  essay: ({ kind: 'text'; html: string } | { kind: 'specimen'; line: SetLine })[];
  inUse: PictureInUse[];
  /** A quote of each language, with the language's name in English, empty where it has none. */
  languages: { name: string; line: SetLine }[];
  /** Those of the cut that is looked at which change something. */
  features: {
    tag: string;
    name: string;
    isOnByDefault: boolean;
    /**
     * Words that it changes, without and with it; one that is on by default is switched off in the first. Set in the cut that the set
     * is shown in; null where that has no such feature.
     */
    lines: { plain: SetLine; on: SetLine } | null;
  }[];
}

/** Facts of a cut that belong together. */
export interface TechnicalFacts {
  heading: string;
  rows: { label: string; value: string }[];
}

/** A family with the set that is looked at. */
export interface FamilyPage extends PageFaces {
  family: WireFontFamily;
  tab: FamilyTab;
  /** sharedUid of the cut that the set is shown in. */
  shownCut: string;
  setId: string;
  /** sharedUid of the cut of this set that the query names, else null. */
  selectedCut: string | null;
  colors: PageColors | null;
  designers: { name: string; slug: string; biography: string; url: string | null }[];
  otherFamilies: { name: string; slug: string }[];
  boxes: (FamilyBox | DrawingBox)[];
  /** Null on the other tabs. */
  about: FamilyAbout | null;
  /** The tab Try; null on the others. */
  trial: FamilyTrial | null;
  templates: WireLicenceTemplate[];
  /** The least price at which each cut and set is licensed, by uid, net in major units; null where quotes price it. */
  leastPrices: Record<string, number | null>;
  /** The least price of anything of the family under each licence that is sold at one, net in major units. */
  licencePrices: { name: string; price: number }[];
  /** Null on the other tabs. */
  languages: LanguagesSet | null;
  /** What a technically minded reader wants to know of the cut that is looked at, one row a fact; none on the other tabs. */
  facts: TechnicalFacts[];
  /** What is told of what its files weigh, a row each, by `getCutFiles`: formats by their names, then scripts. */
  weighed: { formats: string[]; scripts: string[] };
  credits: string;
}

/** The tab Try: a visitor's text and how it is set, in the cuts of a set or in one of them. */
export interface FamilyTrial {
  view: TrialView;
  setting: TypeSetting;
  /** As the text begins. */
  defaultText: string;
  /** What can be set: what any of the cuts shown can. */
  font: SettableFont;
  samples: {
    fontCutId: string;
    cutName: string;
    cutSharedUid: string;
    /** Where the cut's axes stand as long as nobody moves them. */
    initialAxes: Record<string, number>;
    /** The tags of features that other cuts of the family have, and its font has not. */
    lacks: string[];
    webFont: WebFont;
    line: SetLine;
  }[];
  /** Texts to start with. */
  starters: { text: string; language: string | null }[];
  /** What of the setting in the query could not be followed: a sentence each. */
  leftOut: string[];
  /** Of the view of proofs: what is set in place of the text; null elsewhere, and where nothing can be proofed. */
  proof: {
    kind: ProofKind;
    /** Of a column, in characters. */
    measure: number;
    /** BCP 47. */
    language: string;
    /** Whether the address names it. */
    isLanguageNamed: boolean;
    /** That the cut sets, by their English names. */
    languages: { tag: string; name: string }[];
    /** Empty where there is nothing to show, which `notice` says. */
    text: string;
    direction: 'ltr' | 'rtl';
    notice: string | null;
  } | null;
}

/** The typewriter: one text in one cut, as its query says it. */
export interface TypewriterPage extends PageFaces {
  family: WireFontFamily;
  setId: string;
  /** Of a set of the family; alternates are not sold on their own. */
  cut: { id: string; sharedUid: string; name: string; isAlternate: boolean };
  colors: PageColors | null;
  font: SettableFont;
  /** Where the cut's axes stand as long as nobody moves them. */
  initialAxes: Record<string, number>;
  setting: TypeSetting;
  /** As the text begins. */
  defaultText: string;
  line: SetLine;
  /** What the words of each paragraph and the space between them take in em; null where the text has one word. */
  paragraphs: { words: number[]; space: number }[] | null;
  /** What of the text hangs over where it is broken: of its words, or of all its letters where it has a size of its own. */
  edges: LineEdges;
  /** What of the query could not be followed, and what the visitor should know besides: a sentence each. */
  notices: string[];
  /** Texts to start with. */
  quotes: { text: string; language: string }[];
  templates: WireLicenceTemplate[];
  webFont: WebFont;
}

/** An entry of the timeline; its phrases with the lines that they are in the face of its family, null where there is none. */
export interface TimelineEntry {
  title: string;
  text: string;
  images: HistoryImage[];
  /** `language` is null where nothing tells it. */
  phrases: { text: string; language: string | null; line: SetLine | null }[];
  family: { name: string; slug: string } | null;
}

/** The years of the timeline, the oldest first, each with its figures set in a face of the house. */
export interface TimelinePage extends PageFaces {
  headings: Record<HistoryColumn, string>;
  years: ({ year: number; line: SetLine | null } & Record<HistoryColumn, TimelineEntry[]>)[];
}

export interface InformationPageData {
  page: InformationPage;
  sectionSlug: string | null;
  topicSlug: string | null;
}

/**
 * How a licence stands, for whoever holds its certificate: nothing of whose it is and of what was paid. `unknown` is a number
 * without its code as well as one that was never given out.
 */
export type LicenceCheck =
  | { state: 'unknown' }
  | {
      /** One that goes on with another has not begun before that one's last day. */
      state: 'valid' | 'not-begun' | 'ended' | 'revoked' | 'superseded';
      number: string;
      publicName: string;
      /** As they were sold, each with how many styles it holds. */
      fonts: { name: string; styles: number }[];
      /** Numbers and choices alone; in other fields somebody may be named. */
      terms: { label: string; value: string }[];
      /** Days as `YYYY-MM-DD`, by UTC. */
      since: string;
      /** Its last day; null is without an end. */
      expiryDate: string | null;
      /** When it last went to another licensee. */
      transferredOn: string | null;
    };

/** A line for 404 and errors, set huge in a family of the house chosen by the path. */
export interface HugeLine extends PageFaces {
  line: SetLine | null;
  colors: PageColors | null;
}

/** Families of the house, the name of each set in its own face. */
export interface HouseLines extends PageFaces {
  families: { name: string; slug: string; colors: PageColors | null; line: SetLine }[];
}

/** What the style guide shows of the catalogue. */
export interface StyleGuide extends HouseLines {
  /** A cut to put in the cart; null where nothing is sold. */
  sold: { family: WireFontFamily; set: WireFontShopSet; cut: WireFontCut } | null;
  templates: WireLicenceTemplate[];
}

/** The use cases that the pages' loaders call; given in the request's context. Null: there is no such thing (404). */
export interface Services {
  frame(): Promise<Frame>;
  homePage(): Promise<HomePage>;
  /** The part of the collection that the query chooses (`choosePart`), the names of its families or its `text`. */
  collectionPage(input: {
    filter: string | null;
    query: Pick<URLSearchParams, 'get'>;
    /** Whose budget a text of their own is charged to: `visitorContext`. */
    visitor: string;
  }): Promise<CollectionPage | null>;
  /** The slug by which a filter that once had this one is addressed now; null where none had it. */
  renamedFilter(slug: string): Promise<string | null>;
  familyPage(input: {
    slug: string;
    /** What is shown is `chooseOfFamily`'s, how the tab Try is set `readTypeSetting`'s. */
    query: Pick<URLSearchParams, 'get'>;
    /** Whose budget a text of their own is charged to: `visitorContext`. */
    visitor: string;
  }): Promise<FamilyPage | null>;
  /** The slug by which a family that once had this one is addressed now; null where none had it. */
  renamedFamily(slug: string): Promise<string | null>;
  /** Null where there is no font. What of the query chooses the cut is `chooseForTypewriter`'s, the rest `readTypeSetting`'s. */
  typewriterPage(input: {
    query: Pick<URLSearchParams, 'get'>;
    visitor: string;
  }): Promise<TypewriterPage | null>;
  /** Null where there is no font. What of the query is the desk's `readDesk` says. */
  comparePage(input: {
    query: Pick<URLSearchParams, 'get' | 'getAll'>;
    /** Whose budget a text of their own is charged to: `visitorContext`. */
    visitor: string;
  }): Promise<ComparePage | null>;
  /** Null where the foundry tells of no year. */
  timelinePage(): Promise<TimelinePage | null>;
  informationPage(input: {
    pageSlug: string | null;
    sectionSlug: string | null;
    topicSlug: string | null;
  }): Promise<InformationPageData | null>;
  /** The path of the nearest place that there is, where a page, a section or a topic is not there any more; null where no page is or was. */
  movedInformation(input: {
    pageSlug: string | null;
    sectionSlug: string | null;
    topicSlug: string | null;
  }): Promise<string | null>;
  /** What the token of a link to a draft shows; null where it is none, or has ended. */
  draftPage(input: { token: string }): Promise<DraftPage | null>;
  /** Published templates for the shop. */
  licenceTemplates(): Promise<WireLicenceTemplate[]>;
  /** The number and the code of a certificate, as they were typed. */
  licenceCheck(input: { number: string; code: string }): Promise<LicenceCheck>;
  /** What the token of a withdrawal is of; null where it is none, or not any more. */
  withdrawal(input: { token: string }): Promise<Withdrawal | null>;
  /** So many families, those that were released last first. */
  newestFamilies(input: { most: number }): Promise<HouseLines>;
  styleGuide(): Promise<StyleGuide>;
  hugeLine(input: { path: string; text: string }): Promise<HugeLine>;
}
