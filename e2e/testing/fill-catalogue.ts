import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * Writes `count` more families into the catalogue of a database, each with a set and a cut of one of the families that are
 * there, whose font files they share. The fourth and fifth of every ten are a superfamily. Waits until the server shows them.
 */
export async function fillCatalogue(
  { url, databaseUrl }: { url: string; databaseUrl: string | undefined },
  count: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temporary table model on commit drop as
       select f.*, s.id as set_id, c.id as cut_id, row_number() over (order by f.position, f.id) - 1 as at
       from font_family f
       join lateral (select s.id from font_shop_set s where s.family_id = f.id order by s.position limit 1) s on true
       join lateral (select c.id from font_cut c where c.set_id = s.id order by c.position limit 1) c on true
       where f.withdrawn_at is null`,
    );
    await client.query(
      `insert into font_family (slug, shared_uid, name, family_group, font_categories, legacy, colors, released_at,
         specimen_template_id, specimen_source_id, position)
       select 'many-' || i, 'many-' || i, m.name || ' ' || i,
         case when i % 10 in (4, 5) then 'Many ' || i / 10 end,
         m.font_categories, m.legacy, m.colors, m.released_at, m.specimen_template_id, m.specimen_source_id, 1000 + i
       from generate_series(1, $1::int) i join model m on m.at = i % (select count(*) from model)`,
      [count],
    );
    await client.query(
      `insert into family_designer (family_id, designer_id, position)
       select f.id, d.designer_id, d.position
       from font_family f join model m on m.at = substr(f.slug, 6)::int % (select count(*) from model)
       join family_designer d on d.family_id = m.id where f.slug like 'many-%'`,
    );
    await client.query(
      `insert into font_shop_set (family_id, shared_uid, slug, name, displayed_rtl, price, position)
       select f.id, f.slug || '.set', s.slug, s.name, s.displayed_rtl, s.price, 0
       from font_family f join model m on m.at = substr(f.slug, 6)::int % (select count(*) from model)
       join font_shop_set s on s.id = m.set_id where f.slug like 'many-%'`,
    );
    await client.query(
      `insert into font_cut (set_id, shared_uid, slug, name, weight_class, is_italic, is_bold, is_variable, price,
         font_file_id, position)
       select s.id, f.slug || '.cut', c.slug, c.name, c.weight_class, c.is_italic, c.is_bold, c.is_variable, c.price,
         c.font_file_id, 0
       from font_family f join model m on m.at = substr(f.slug, 6)::int % (select count(*) from model)
       join font_cut c on c.id = m.cut_id join font_shop_set s on s.family_id = f.id where f.slug like 'many-%'`,
    );
    await client.query('commit');
    await client.query(
      `with raised as (update catalogue set revision = revision + 1 returning revision)
       select pg_notify('catalogue', revision::text) from raised`,
    );
  } finally {
    await client.end();
  }
  const isShown = async () =>
    (await (await fetch(`${url}/api/front/family-names`)).text()).includes(`"many-${count}"`);
  while (!(await isShown())) await wait(20);
}
