import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMigrations } from './opening/migrate-database.ts';

/**
 * What databases in the world have run, the oldest first. A migration counts as released once it is committed, since who runs the
 * newest tree has run it: its line is added in the same commit and never changed. A database that ran a migration does not run it
 * again, so whatever is written into it later would be missing there; what was wrong is mended by a migration that comes after it.
 */
const released = [
  {
    tag: '0000_first',
    when: 1795296944579,
    hash: '5a0bcbfa466f31f70e98593474b0f559293bb46d9cc371bde2da80c981ae70bc',
  },
  {
    tag: '0001_licence_prices_and_conditions',
    when: 1795352556598,
    hash: 'e1e77509739c9a0adab06422e04bbfba10c08f07b6c61ffcdaa9872b5cfacd13',
  },
  {
    tag: '0002_former_family_slugs',
    when: 1795353745293,
    hash: '36a804476b742f80f5dd27cc912047357dd4d993c4ccb4c52737171bb7f1c998',
  },
  {
    tag: '0003_mails_that_failed',
    when: 1795362137306,
    hash: '2ac8493765382e5647f6998ef77e663716156be9f9a00e49c69071e3a3c83f0f',
  },
  {
    tag: '0004_price_changes',
    when: 1795362896129,
    hash: '82b48b472b2e0b9ab810703d80309445c93ac39fa84b2de2abdd06abd1efdb0d',
  },
  {
    tag: '0005_glyph_budgets',
    when: 1795364856663,
    hash: 'd8d84eb5a1f8c8a6a5b9f1cbbd7ff9c167493edab8ad80f87343423c594c8214',
  },
  {
    tag: '0006_family_about',
    when: 1795416977609,
    hash: 'a9f5742156d29cef44993b8f99f7c7fcdc553d77b6a34c3f8b6ae7881bc0d29a',
  },
  {
    tag: '0007_font_measures',
    when: 1795439629716,
    hash: 'c5fcdcf3f7e120ffb9152968c5c083147ca0cd201e4b2872ff1aac73f4f865f3',
  },
  {
    tag: '0008_translation_memory',
    when: 1795452048442,
    hash: 'f3f29f97c8d02c9549cbf30416705203d329bf3541d6c5a8ce672a103927899e',
  },
  {
    tag: '0009_payments_by_order',
    when: 1795465720346,
    hash: '7ceef46697096fc43e1abeaa06f182e5aee7d54334406fbcad41dd353a74835b',
  },
  {
    tag: '0010_e_invoices',
    when: 1795466421840,
    hash: '07a3f89ecc0a5c345d5172d32b61a48d8d4049daedbb123f0ade917db0b89aba',
  },
  {
    tag: '0011_audit_log',
    when: 1795467432105,
    hash: 'ed01d47fd32b15e15814d7c32c71900307bf5d6cb3f6484dafb3ce53e2cf7604',
  },
  {
    tag: '0012_audit_log_not_emptied',
    when: 1795472283036,
    hash: 'af1571aec79099d5da9c2a03a720237d5aae414c696436f5fc3c4b7e6d09a255',
  },
  {
    tag: '0013_mails_of_withdrawals',
    when: 1795475814799,
    hash: '5957a20a9b39fe4d94a6ad34dbb87b51fa344df49fbdb72bf9d60acba7002f8a',
  },
  {
    tag: '0014_order_search',
    when: 1795477626499,
    hash: 'aa4e707c698be465cad552920aefb40ba1afe234cda03264ad77c2ac5a3450f3',
  },
  {
    tag: '0015_sent_e_invoices',
    when: 1795478328248,
    hash: 'a11f3f3629a7beb150d947d3ac53d962f35138b12dc509cc8c2c6ca4dec8af58',
  },
  {
    tag: '0016_back_office',
    when: 1795478864612,
    hash: 'd09257def0612d376846cea72e965c908cf42cf22d7e7cb1401f4be9c600fcba',
  },
  {
    tag: '0017_office_desk',
    when: 1795498433400,
    hash: '3adbb16f95807bb5f27ed822369f127dbfa80f997eefd45ba4d453e2cf279815',
  },
  {
    tag: '0018_sent_mails',
    when: 1795503186341,
    hash: '1b525e218be8bec8f557be3f0fc12d639aad5d0a563cdc8eb731398c92d6c97e',
  },
  {
    tag: '0019_orders_of_a_state',
    when: 1795504323475,
    hash: '27f9a0bcae8d9669039b004fe9f74000cb966cc572eb0369c9b18a061bf203c8',
  },
  {
    tag: '0020_rates_of_exchange',
    when: 1795515709469,
    hash: '0c2686b223b9e8f2827e12b55a8da07fe0f39f21f5a317cb793eaf3ab5d1f49c',
  },
  {
    tag: '0021_office_acts',
    when: 1795517051016,
    hash: '8327648eeb28f889e66cc2f4a8d56ae37377e9ee180ba29ac28f66b1308389a0',
  },
  {
    tag: '0022_quote_terms',
    when: 1795518361313,
    hash: 'd33b2beca3d7b023687024143ad366601ab7b45a4cd9957ce2bd710b7a472e83',
  },
  {
    tag: '0023_imported_entries',
    when: 1795519212735,
    hash: 'a7cab9f5aa4dee15083376e6264a23f2f7287ce93991ee5d77a28449c4ea0834',
  },
  {
    tag: '0024_customer_notes',
    when: 1795525854300,
    hash: '1beeb1a20ba46f4d703cca4577834bdb16b1b70e6f07a748f94579b06b59a2dd',
  },
  {
    tag: '0025_merged_accounts',
    when: 1795527386379,
    hash: '5039f497563e55b7b3068fbf9071cc76f4c90e8c02be0b2928b3231495f98f81',
  },
  {
    tag: '0026_given_fields',
    when: 1795528771721,
    hash: 'd957b170b7fd01a1ffddf21c49664a3aa9ad7736f5fc68459e808422715e1ec0',
  },
  {
    tag: '0027_licences_by_transfer',
    when: 1795529164412,
    hash: '801814512665f450bf9d47824b9faf6389e852a4b613db450467505186bf3ab0',
  },
  {
    tag: '0028_newsletter_readers',
    when: 1795531141733,
    hash: '0a4dc77f731a3262a1fc6401a1ff365be888dc32254cb42ef7f313f37628dce9',
  },
  {
    tag: '0029_bank_payments',
    when: 1795532678912,
    hash: 'c0184ef700084fed441760f0dacaed909014005ad0a1869788bc576eb5e72987',
  },
  {
    tag: '0030_quote_versions',
    when: 1795550795085,
    hash: '7192a8dd11d462eff762858707f404240ec2e24ff003fc0a6b16122eddae1f55',
  },
  {
    tag: '0031_page_drafts',
    when: 1795730047317,
    hash: '6d5063d6d6256c8fd422d56ae7891c12eeb9532e0b96f837839ff50657aaf0cb',
  },
  {
    tag: '0032_orders_made_by_staff',
    when: 1795734569284,
    hash: '59d25e62c2309f63be4d2c1c7e514e8f7a6e5f603af4d1f9272f4a190a2d5ed5',
  },
  {
    tag: '0033_customer_search',
    when: 1795735745436,
    hash: '2165d9f05ef57f67c35b02e4fb25c512b8d2857a250db79e6c85f12138aba728',
  },
  {
    tag: '0034_page_versions',
    when: 1795747202917,
    hash: 'f2fd258b6eae5871bb5321c9577d8aece0299a6255bfef8ae35be0e603a0be5b',
  },
  {
    tag: '0035_charges_of_orders',
    when: 1795748050963,
    hash: '7d04c9e870e1af32dce74404b3d852a5b0709f5373e3fc7ebdcbcfec44fc16a3',
  },
  {
    tag: '0036_provider_accounts',
    when: 1795797391735,
    hash: '2c5a4b4426c42fe0582a96ef33c9c3189e7389726d4310f45080dbe753085f64',
  },
  {
    tag: '0037_families_off_the_site',
    when: 1795843184294,
    hash: '10336e03120a54541b4a819bc3eac0c349c9e1cf4c7d179d33aaec7c2e810e30',
  },
  {
    tag: '0038_price_changes',
    when: 1795869236676,
    hash: '91edf0da23be50af8f4464496e1a88abb3fd0db6349f8a15f651cc37821c5865',
  },
  {
    tag: '0039_a_day_of_release',
    when: 1795870852960,
    hash: 'ab37998d31240a0ce0e183f69c8194966b0e6296e991aed9b3e15ccf19ff0639',
  },
  {
    tag: '0040_pieces_hidden_from_visitors',
    when: 1795872529444,
    hash: '947374727e367aa014cbf5eba7d60459a6cc6b3a1ff2437930cc2795519eb88e',
  },
  {
    tag: '0041_earlier_words',
    when: 1795902809840,
    hash: 'a5f90624706cdcf435233a94463d1b98ba6ae60984018e8c81aba358354a238a',
  },
  {
    tag: '0042_acts_on_contact',
    when: 1795905911435,
    hash: 'cc6925f404f49918fa6a6f67d5562435d7f899b6261d7af792cb96103760872a',
  },
  {
    tag: '0043_page_days_and_links',
    when: 1795906748854,
    hash: 'e2b2242835ee94a0bf4d57b2cc8ffc48cdb4e0f7765140b4777e89e65c1af5de',
  },
  {
    tag: '0044_imported_stories',
    when: 1795907649096,
    hash: '52ff9a53318c6020816f8d42e5a989d9c3bc308ee6ed1cd8c5cd443843b2e979',
  },
  {
    tag: '0045_earlier_years',
    when: 1795953175443,
    hash: 'ac9d3945d71b24f0241fb7d2b4df8a6327daab04aa1335a73d77ad273b1e41ef',
  },
  {
    tag: '0046_earlier_mail_words',
    when: 1795954879922,
    hash: 'a9f9d91f4f37246588a99d7905a5814c01d449feae7cc932f475eb1107b8f860',
  },
  {
    tag: '0047_imported_sounds',
    when: 1795985900000,
    hash: '9edd096ece18fded0de87b82b885c03170a482903921c68b74f904dc768750b6',
  },
  {
    tag: '0048_earlier_families',
    when: 1795987347776,
    hash: 'f51d689fe0833312a8d0aac143be3f8cdf794a2d02760d1a5fc976bf3f211b07',
  },
  {
    tag: '0049_stories_on_a_day',
    when: 1795988163022,
    hash: 'ec47ab83b1e9c1cb9aa9936a4aa69ec02e49b9bd4dbb5eb598a33c9241139dd9',
  },
  {
    tag: '0050_earlier_designers',
    when: 1796068811252,
    hash: '85341cd50d8b9f0a0327626786db1cce67ae9d5b4018d61f4cc89330a2025829',
  },
  {
    tag: '0051_earlier_sounds',
    when: 1796070427944,
    hash: '10fcd26954763b22bf9e891188431dd58b58095b5f95e0aac8cf22b61e0aaa5a',
  },
];

interface Journal {
  entries: { tag: string; when: number }[];
}

/** The order and the times of the migrations, as drizzle-kit keeps them. */
function readJournal(): Journal['entries'] {
  // Written by drizzle-kit, in its own form.
  const journal = JSON.parse(readFileSync(join(findMigrations(), 'meta/_journal.json'), 'utf8')) as Journal;
  return journal.entries;
}

test('a migration that was committed is never rewritten, and each stands in the list', () => {
  expect(
    readJournal().map(({ tag, when }) => {
      const bytes = readFileSync(join(findMigrations(), `${tag}.sql`));
      return { tag, when, hash: createHash('sha256').update(bytes).digest('hex') };
    }),
  ).toEqual(released);
});

test('each migration is younger than the one before it, as a database runs those that are younger than its last', () => {
  const times = readJournal().map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});
