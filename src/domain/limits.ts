// Every number and key of specification §9, and those beside it, by name with its unit.

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A minute, an hour and a day in milliseconds. */
export const MINUTE_IN_MS = MINUTE_MS;
export const HOUR_IN_MS = HOUR_MS;
export const DAY_IN_MS = DAY_MS;

// Numbers that are kept
/** The largest id, and the largest amount in minor units: both are kept as integers of 32 bits. */
export const LARGEST_ID = 2_147_483_647;
export const LARGEST_AMOUNT = 2_147_483_647;

// Rates of exchange
/** For how many days a rate of exchange holds where no later one was entered: tax offices publish them by the day or by the month. */
export const RATE_HOLDS_DAYS = 31;

// Passwords
/** The fewest characters of a password. */
export const PASSWORD_MIN_LENGTH = 6;

// Accounts
/** How long a session lives after it was last seen. */
export const SESSION_LASTS_MS = 30 * DAY_MS;
/** How long a login lives at most, however often it is seen. */
export const LOGIN_LASTS_AT_MOST_MS = 90 * DAY_MS;
/** How long the links in mails about accounts hold: to confirm an address, to set a new password, to want the newsletter. */
export const ACCOUNT_LINK_LASTS_MS = {
  confirm: 24 * HOUR_MS,
  reset: HOUR_MS,
  newsletter: 7 * DAY_MS,
} as const;
/** How many logins may fail in 15 minutes, by account and by visitor, before each needs a solved challenge; and before none is taken of the visitor. */
export const LOGIN_FAILURES = {
  windowMs: 15 * MINUTE_MS,
  accountUntilChallenge: 5,
  visitorUntilChallenge: 20,
  visitorMost: 50,
} as const;
/**
 * How many mails of one kind a visitor asks for to addresses that are typed; how many an address is sent for one visitor, and for all.
 * Beyond the last a visitor who has not asked in a day is still sent one.
 */
export const ASKED_MAILS = {
  visitor: { perHour: 10, perDay: 30 },
  receiver: { ofVisitorPerHour: 3, ofVisitorPerDay: 6, ofAllPerDay: 12 },
} as const;
/** How many orders and enquiries an hour who is known to read the mails of their address has mailed to it. */
export const KNOWN_BUYER_MAILS_PER_HOUR = 30;
/** The most addresses of an account. */
export const ADDRESSES_MOST = 20;
/** How long mails about accounts are kept, and accounts that nobody has confirmed: 30 days. */
export const ACCOUNT_MAIL_KEPT_MS = 30 * DAY_MS;
export const UNCONFIRMED_ACCOUNT_KEPT_MS = 30 * DAY_MS;

// Search
/** The fewest characters of a trimmed search term. */
export const SEARCH_MIN_LENGTH = 2;
/** The most UTF-16 units of a trimmed term that something is called by: as many as a name may have (contract/import-format.ts). */
export const SEARCH_MAX_LENGTH = 300;
/** How long search waits for typing to pause. */
export const SEARCH_DEBOUNCE_MS = 500;
/** The most families that a search lists. */
export const SEARCH_MOST_RESULTS = 100;
/** The most designers, writing systems, categories, styles and topics each that it lists. */
export const SEARCH_MOST_OF_A_KIND = 5;
/** The most families that it lists of a writing system whose name is searched for; its filter has them all. */
export const SEARCH_MOST_OF_A_SCRIPT = 10;
/** How long after losing focus the search box is emptied. */
export const SEARCH_CLEAR_AFTER_BLUR_MS = 150;

// Collection
/** How many lines of the collection a page brings at least before the next ones are fetched. */
export const COLLECTION_PART_LINES = 24;

// Coverage
/** The longest text of which it is asked who can set it, in UTF-16 units; of what an address holds so many are read. */
export const COVERAGE_TEXT_MAX_LENGTH = 200_000;
/** The most languages that are asked for at once. */
export const COVERAGE_MOST_LANGUAGES = 12;
/** The most different characters that stand in an address, so that proxies and servers take it. */
export const COVERAGE_ADDRESS_CHARACTERS = 600;

// Sample text
/** The longest sample text, in characters. */
export const SAMPLE_TEXT_MAX_LENGTH = 1024;
/** To how many characters a longer sample text is cut before its ellipsis. */
export const SAMPLE_TEXT_CUT_LENGTH = 923;
/** The sample text where none was given. */
export const SAMPLE_TEXT_DEFAULT = 'Abc123';

// Type settings
/** The least and the greatest size of a text that is tried, in CSS pixels. */
export const TYPE_SIZE_PX = { least: 8, most: 800 } as const;
/** The least and the greatest tracking, in thousandths of an em. */
export const TRACKING_THOUSANDTHS = { least: -200, most: 1000 } as const;
/** The least and the greatest leading, as a share of the size. */
export const LEADING = { least: 0.5, most: 3, normal: 1.2 } as const;
/** From this width in em on a text is wrapped at a size that can be read, instead of being fitted on one line. */
export const WRAPPED_FROM_EM = 24;
/** The sizes of a waterfall, in CSS pixels. */
export const WATERFALL_SIZES_PX = [12, 14, 16, 20, 24, 32, 48, 64, 96, 128, 160] as const;
/**
 * What of the fonts on sale visitors' own texts may take in a day, in whatever form. Shares are of a cut's glyphs, and of the pairs
 * of glyphs that its kerning moves. The figures behind them stand in docs/decisions/009-fonts-for-testers.md.
 */
export const FONT_BUDGET = {
  /** One visitor, of any cut. */
  visitor: { glyphs: 0.2, pairs: 0.05 },
  /** All visitors together, of any cut, with its everyday letters counted from the first; of pairs, those of other letters. */
  everybody: { glyphs: 0.6, pairs: 0.3 },
  /** The most of a cut's glyphs that count as everyday letters; of a font that has few of those listed so many of its own do. */
  everyday: { share: 0.4, glyphs: 100 },
  /**
   * One visitor, of a cut so small that a page of text passes the share above: so many glyphs, everyday letters beyond that share, and
   * never more than this share.
   */
  smallCut: { glyphs: 84, share: 0.35 },
  /** The most glyphs that one visitor is given of all cuts of a family, and of the whole shop. */
  familyGlyphs: 6_000,
  shopGlyphs: 20_000,
} as const;
/**
 * The most pixels of an em in pictures of glyphs that are not given: whoever traces them is then off by half a thousandth of an em
 * on average, and by three at most.
 */
export const LARGEST_PICTURE_EM = 240;
/** The pictures of words whose glyphs a visitor is not given. */
export const TESTER_PICTURES = {
  /** The most pixels of an em: what is larger on the screen is shown larger than it was drawn. */
  em: LARGEST_PICTURE_EM,
  /** The most pixels of all pictures of a call. */
  pixels: 8_000_000,
  /** The most pictures of a call, and lines of a picture. */
  perCall: 24,
  lines: 400,
  /** So many calls a visitor makes in this time before one costs a proof of work; after each proof as many again. */
  usualCalls: 120,
  windowMs: 10 * MINUTE_MS,
} as const;
/** How long it is kept what a visitor was given of which cut, so that a piece of a font that turns up can be told of. */
export const FONT_BUDGET_KEPT_DAYS = 90;
/**
 * How much of what makes fonts is done at once, of all visitors and of one; how much waits; and how long. What one asks for beyond that
 * is refused for a moment. Texts are set in some tenths of a second, drawings take up to some seconds.
 */
export const FONT_TURNS = {
  texts: { atOnce: 4, atOnceOfOne: 2, waiting: { own: 24, all: 200 }, longestWaitMs: 10 * SECOND_MS },
  drawings: { atOnce: 2, atOnceOfOne: 1, waiting: { own: 4, all: 32 }, longestWaitMs: 20 * SECOND_MS },
} as const;
/** The most cuts that one call sets a text in. */
export const TESTER_MAX_CUTS = 60;

// Prices
/** To how many minor units the total is rounded in CHF. */
export const CASH_ROUNDING_MINOR_UNITS = 5;
/** The locale in which prices are shown. */
export const PRICE_LOCALE = 'de-CH';

// Fonts
/** The order in which a cut's files are tried on the web. */
export const WEB_FONT_LOADING_ORDER = ['woff2', 'woff', 'otf'] as const;
/** The optical size a variable font starts at, clamped to its axis. */
export const DEFAULT_OPSZ = 800;
/** The most searches for the size of wrapped text that fills a height. */
export const FIT_TEXT_MAX_ITERATIONS = 16;

/** How long after the last change of a cart the order is ended that was made of it, so that typing ends nothing by the key. */
export const CART_CHANGE_DELAY_MS = 1000;

// Timings
/** Of so many cuts a call tells what features change in a text. */
export const FEATURE_CHANGES_MOST_CUTS = 4;

/** How long the cart counter stays highlighted after a change. */
export const CART_COUNTER_HIGHLIGHT_MS = 1000;
/** How long the pointer rests on the cart before it opens. */
export const CART_HOVER_DELAY_MS = 500;
/** How long 'Link copied!' shows. */
export const LINK_COPIED_MESSAGE_MS = 1000;
/** How long after leaving it a footer hint is cleared. */
export const FOOTER_HINT_CLEAR_DELAY_MS = 50;
/** How long the menu waits before it closes. */
export const MENU_CLOSING_DELAY_MS = 300;
/** How long scrolling and resizing must pause before they count. */
export const SCROLL_RESIZE_DEBOUNCE_MS = 100;
/** How long changes of the route query are gathered. */
export const ROUTE_QUERY_DEBOUNCE_MS = 250;
/** So long a browser takes the data of a public page that it has for those of now: from pointing at a link to its page. */
export const PAGE_DATA_FRESH_MS = 30 * SECOND_MS;
/** The shortest time that a loading display shows. */
export const FETCH_MIN_DISPLAY_MS = 200;

// Scrolling
/** An open compact menu closes when scrolled by more than this. */
export const MENU_CLOSE_SCROLL_PX = 100;
/** On mobile the menu reopens when scrolled up past this. */
export const MENU_REOPEN_SCROLL_PX = 60;
/** The tabs bar shows again within this distance of the top. */
export const TABS_BAR_TOP_PX = 30;
/** The tabs bar hides when scrolled down by more than this past its reference. */
export const TABS_BAR_HIDE_PX = 10;
/** From this height per line on the octo menu spaces its items fully. */
export const OCTO_MENU_FULL_SPACING_PX = 26;

// Sample e-mails
/** The padding around the picture of a sample e-mail in pixels, before what the line height adds. */
export const SAMPLE_EMAIL_PADDING_PX = 100;
/** The most texts in one sample e-mail. */
export const SAMPLE_EMAIL_MAX_TEXTS = 20;
/** The widest picture of a sample, and the highest, in pixels. */
export const SAMPLE_IMAGE_MAX_WIDTH_PX = 2400;
export const SAMPLE_IMAGE_MAX_HEIGHT_PX = 12_000;
/** The most characters of all texts of a picture together: more than any page shows of them at once. */
export const SAMPLE_IMAGE_MAX_CHARACTERS = 4096;

/** The farthest place and the largest length of what stands on a compare desk that is drawn, in pixels. */
export const LARGEST_DESK_BOX_PX = 100_000;

/** How many samples one address is sent, and how many the site sends; how many a visitor may send, `ASKED_MAILS` says. */
export const SAMPLE_EMAILS = {
  receiver: { ofVisitorPerHour: 5, ofVisitorPerDay: 5, ofAllPerDay: 5 },
  sitePerHour: 200,
} as const;
/** How long a sample's mail is kept with its texts and addresses: 30 days. */
export const SAMPLE_EMAIL_KEPT_MS = 30 * DAY_MS;
/** The most pixels of a picture of a sample: it takes four bytes for each while it is drawn. */
export const SAMPLE_IMAGE_MAX_PIXELS = 16 * 1024 * 1024;
/** The longest outlines of a sample as SVG path data, in characters: 4,000 letters of many curves, 20,000 of few. A PDF of it takes 4 s. */
export const SAMPLE_IMAGE_MAX_PATH_LENGTH = 4_000_000;

// Challenges
/** How long a proof-of-work challenge can be solved. */
export const CHALLENGE_LASTS_MS = 10 * MINUTE_MS;
/** The work of a challenge: tries of so many iterations of PBKDF2. Some 200 ms on a desktop, under 2 s on a slow phone. */
export const CHALLENGE_WORK = { iterations: 5000, fewestTries: 200, mostTries: 400 } as const;

// Browser storage
/** The local storage key of the cart with its flags. */
export const SHOP_STATE_KEY = 'shopState';

/** The local storage key of whether sound is muted. */
export const AUDIO_MUTED_KEY = 'isAudioMuted';

// Sound
/** How long after the page has loaded the sound of who has it on begins to come. */
export const AUDIO_START_DELAY_MS = 2500;
/** The steps of a pattern: sixteenths of a bar. */
export const SOUND_PATTERN_STEPS = 16;
/** The tempi of sequences, in quarters a minute. */
export const SOUND_TEMPI = [120, 124, 180] as const;
/** The parts of a bar for which a sequence goes on after what it is heard for has ended. */
export const SOUND_STOP_TIMES = ['2n', '3n', '4n'] as const;
/** How much of what is heard is reverberation, from 0 to 1. */
export const SOUND_REVERB_WET = 0.3;
/** For how many bars a pointer that rests is heard. */
export const SOUND_RESTING_BARS = 2;
/** How loud a sound set and each of its sounds may be set, in decibels; 0 is as it was made. */
export const SOUND_VOLUME = { least: -60, most: 6 } as const;
/** For how many seconds what is heard may go on to reverberate. */
export const SOUND_REVERB = { least: 0.1, most: 6 } as const;
/** How often a sound may be chosen beside the others of its track. */
export const SOUND_WEIGHT_MOST = 100;
/** How many tracks a sound set may have, and how many sounds a track. */
export const SOUND_TRACKS_MOST = 6;
export const TRACK_SOUNDS_MOST = 8;
/** With how many decimals figures of sounds are kept, and typed. */
export const SOUND_DECIMALS_MOST = 3;
/** The largest sound that is taken in, in bytes, and how long it may last; and all of a set, which come to whoever turns sound on. */
export const LARGEST_SOUND = 500_000;
export const LONGEST_SOUND_S = 10;
export const LARGEST_SOUND_SET = 2_000_000;
/** How many characters the name of a sound's file keeps, its ending aside: of any script what every system takes. */
export const SOUND_NAME_MOST = 48;
/** How many digits of its hash tell a sound that has no name. */
export const SOUND_HASH_SHOWN = 12;

// Speech
/** How loud a text is spoken, from 0 to 1. */
export const SPEECH_VOLUME = 0.5;
/** The most characters that are spoken in one piece: the first of a long text is heard while the others are made. */
export const SPEECH_PART_LENGTH = 200;
/** How many texts that nobody has heard yet a visitor has spoken in a day, and all visitors together: a provider bills for them. */
export const SPOKEN_TEXTS_PER_DAY = { ofVisitor: 600, ofAll: 20_000 } as const;
/** How many texts are spoken at once, of all visitors and of one, and how many wait. */
export const SPEECH_TURNS = {
  atOnce: 3,
  atOnceOfOne: 2,
  waiting: { own: 8, all: 60 },
  longestWaitMs: 10 * SECOND_MS,
} as const;
/** How long speaking a text may take. */
export const SPEECH_TIMEOUT_MS = 8 * SECOND_MS;
/** The most bytes of a spoken text: what is longer than any text that is asked for was not made of it. */
export const SPEECH_MOST_BYTES = 4_000_000;
/** The bytes of all spoken texts that are kept in memory. */
export const SPEECH_KEPT_BYTES = 32 * 1024 * 1024;

// Translation
/** How many texts that nobody has asked for yet a visitor has translated in a day, and all visitors together: a provider bills for them. */
export const TRANSLATED_TEXTS_PER_DAY = { ofVisitor: 300, ofAll: 10_000 } as const;
/** How many texts are translated at once, of all visitors and of one, and how many wait. */
export const TRANSLATION_TURNS = {
  atOnce: 3,
  atOnceOfOne: 2,
  waiting: { own: 8, all: 60 },
  longestWaitMs: 10 * SECOND_MS,
} as const;
/** How long translating a text may take: a program of ten others, and a detector that has to be loaded, on a busy machine. */
export const TRANSLATION_TIMEOUT_MS = 15 * SECOND_MS;
/** The most characters of a translation: what is longer than any text grows by was not made of it. */
export const TRANSLATION_MAX_LENGTH = 8 * SAMPLE_TEXT_MAX_LENGTH;
/** The most bytes that a service answers of a translation, or of its languages. */
export const TRANSLATION_MOST_BYTES = 200_000;
/** The bytes of all translations that are kept in memory. */
export const TRANSLATIONS_KEPT_BYTES = 8 * 1024 * 1024;
/** The most bytes of a TMX file, and of all of a foundry's together. */
export const TMX_MOST_BYTES = 5_000_000;

// Consent
/** How long the cookie of consent records a choice: 365 days. */
export const CONSENT_LASTS_MS = 31_536_000_000;

// Environments
/** The path prefix of every call. */
export const API_PATH_PREFIX = 'api/front';
/** The sites of the visitor analytics by environment; lab has none. */
export const ANALYTICS_SITE_IDS = { staging: 2, production: 3, lab: null, 'server-render': 5 } as const;
/** The largest body of a call in bytes: one megabyte. */
export const MAX_BODY_BYTES = 1_000_000;

/** How long the body of a request may take to come whole; and a file that staff send, whose line may be slow. */
export const BODY_WITHIN_MS = 5 * MINUTE_MS;
export const OFFICE_FILE_WITHIN_MS = 2 * HOUR_MS;
/** The largest font file that is taken in, packed as it is, in bytes. */
export const LARGEST_FONT_FILE = 32 * 1024 * 1024;
/** The largest picture that is taken in, in bytes. A drawing is text, and smaller. */
export const LARGEST_PICTURE = 3_000_000;
export const LARGEST_DRAWING = 500_000;

// Newsletter
/** The largest CSV file of readers that is taken in, in bytes, which a call brings within its body; some 20,000 addresses. */
export const NEWSLETTER_CSV_MOST_BYTES = 700_000;

// Links and tokens
/** How long a share link restores its cart. */
export const SHARE_LINK_LASTS_MS = 90 * DAY_MS;
/** For how long after that its cart is kept, so that who opens the link is told that it has expired. */
export const EXPIRED_SHARE_LINK_KEPT_MS = 30 * DAY_MS;
/** How long a checkout link opens its order. */
export const CHECKOUT_LINK_LASTS_MS = 30 * DAY_MS;
/** How long a download link serves its zip. */
export const DOWNLOAD_LINK_LASTS_MS = 7 * DAY_MS;
/** The random bytes of a token: twice what nobody could guess. */
export const TOKEN_BYTES = 32;

// Orders
/** How long an order without payment, or one at the card provider, is kept open. */
export const UNPAID_ORDER_LASTS_MS = 24 * HOUR_MS;
/** How long an order by invoice waits for who reads the mails of its address to confirm it. */
export const ORDER_CONFIRMATION_LASTS_MS = 7 * DAY_MS;
/** How long a quote holds that says nothing of it. */
export const QUOTE_LASTS_MS = 30 * DAY_MS;
/** In how many days a quote ends at the latest. */
export const QUOTE_MOST_DAYS = 180;
/** The most characters of the terms of a quote. */
export const QUOTE_TERMS_MOST = 4000;
/** In how many days an invoice is due. */
export const INVOICE_DUE_DAYS = 30;
/** How long after its due date an unpaid invoice's order expires. */
export const INVOICE_OVERDUE_LASTS_MS = 60 * DAY_MS;

/** How many orders a page of one's own orders holds. */
export const ORDERS_PER_PAGE = 20;

// Licences
/** For how many days before its end a licence counts as ending, and its holder is told. */
export const LICENCE_ENDING_DAYS = 30;
/** Links to a draft: how many a page has, for how many days they hold, and at the most. */
export const PAGE_LINKS = { most: 10, days: 7, mostDays: 30 } as const;
/** How often a visitor may open links to drafts, in how long. */
export const DRAFT_READS = { windowMs: MINUTE_MS, visitorMost: 30 } as const;
/** How often a visitor may look at the check of a licence, in how long. */
export const LICENCE_CHECKS = { windowMs: MINUTE_MS, visitorMost: 30 } as const;

// Accounts
/** How long after logging in somebody without a password may delete the account. */
export const FRESH_LOGIN_LASTS_MS = 10 * MINUTE_MS;
/** How long an authenticator may take to answer the challenge of a passkey. */
export const PASSKEY_CHALLENGE_LASTS_MS = 5 * MINUTE_MS;
/** The most earlier addresses that the shop offers to who is logged in. */
export const EARLIER_ADDRESSES_MOST = 5;
/**
 * How long a member of the staff stays signed in: while something is done at least once an hour, and for half a day in all (ASVS 5.0
 * 7.3.1 and 7.3.2; NIST SP 800-63B §2.2.3 has 24 hours and one for two factors).
 */
export const STAFF_SESSION = { idleMs: HOUR_MS, lastsMs: 12 * HOUR_MS, seenEveryMs: MINUTE_MS } as const;
/** How long an invitation of the staff holds, and the link of the first owner, which a server prints as long as there is none. */
export const STAFF_INVITATION_LASTS_MS = { member: 3 * DAY_MS, firstOwner: DAY_MS } as const;
/** How many passwords with their codes may fail in 15 minutes, by member and by visitor; and how many links may be tried. */
export const STAFF_LOGIN_FAILURES = { windowMs: 15 * MINUTE_MS, ofMember: 10, ofVisitor: 20 } as const;
/** The fewest characters of the password of a member of the staff. */
export const STAFF_PASSWORD_MIN_LENGTH = 12;
/** The most passkeys of a customer. */
export const PASSKEYS_MOST = 20;

// Keeping
/** How many days ahead the foundry is told which orders are deleted, and how many lie between that and the deletion at least. */
export const ORDERS_LEAVING = { toldDays: 42, leastDays: 28 } as const;
/** How long the last answer about a VAT number is kept beside the orders, which keep their own. */
export const VAT_CHECK_KEPT_MS = 30 * DAY_IN_MS;

// What is outside
/** After how many failures in a row, within how long, nobody is let wait for it any more, and for how long. */
export const CIRCUIT = { failures: 5, windowMs: MINUTE_MS, restMs: 30 * SECOND_MS } as const;

// VAT numbers
/** How long one call to VIES may take. */
export const VIES_TIMEOUT_MS = 3 * SECOND_MS;
/** How often a failed call to VIES is repeated. */
export const VIES_RETRIES = 1;

// Formulas
/** The most nodes of a formula's syntax tree. */
export const FORMULA_MAX_NODES = 300;
/** How deep a formula may nest. */
export const FORMULA_MAX_DEPTH = 24;
/** The most elements of a list written in a formula. */
export const FORMULA_MAX_LIST_ELEMENTS = 64;
/** The most rows of a list field. */
export const LICENCE_LIST_MAX_ROWS = 200;
/** The longest text of a licence field, in characters. */
export const LICENCE_TEXT_MAX_LENGTH = 1000;

/** With less than this left on the disk of its data, a foundry is told. */
export const DISK_ROOM_WARNED_BYTES = 1024 ** 3;

/** An order that ended unpaid is removed so many days after the last that happened to it; privacy pages name them. */
export const UNPAID_ORDER_KEPT_DAYS = 90;
/** Views of lists that a member of the staff keeps. */
export const LIST_VIEWS_MOST = 50;
/**
 * What somebody may drop into the back office at once to be imported: bytes as they are sent and as they are unpacked, files, and by how
 * much a file of more than `ratioFrom` bytes may be packed. What was dropped and not imported is kept for a day.
 */
export const DROP = {
  packedBytes: 1024 * 1024 * 1024,
  unpackedBytes: 2 * 1024 * 1024 * 1024,
  files: 5000,
  ratio: 100,
  ratioFrom: 1024 * 1024,
  pathBytes: 1000,
  partBytes: 200,
  depth: 12,
  keptMs: DAY_MS,
  /** What has to stay free on the disk. */
  roomBytes: 512 * 1024 * 1024,
} as const;
/** Mails about no order, account or sample: longer than a year, in which what is told once a year is told once. */
export const OTHER_MAIL_KEPT_MS = 400 * DAY_MS;
/** To how many orders staff do something at once, and how many of them a call of the office takes. */
export const MANY_ORDERS = { most: 500, aCall: 20 } as const;
/** How long the back office knows a press again, so that a second one of it does nothing more. */
export const STAFF_ACT_KEPT_MS = DAY_MS;

// Bank statements
/** The largest file of statements that is read, and all that a zip holds of them, unpacked. */
export const STATEMENT_FILE_MOST_BYTES = 5_000_000;
export const STATEMENTS_MOST_BYTES = 10_000_000;
/** The most files of a zip, and the most payments of all statements together. */
export const STATEMENT_FILES_MOST = 60;
export const BANK_PAYMENTS_MOST = 2000;
/** How long the statements of a file may be read for. */
export const STATEMENTS_TIMEOUT_MS = 60_000;
