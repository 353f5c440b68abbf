CREATE TABLE "order_search" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"payment_type" text,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer,
	"buyer" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_act" (
	"key" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"body_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answer" jsonb
);
--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_words_index" ON "order_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "order_search_created_at_index" ON "order_search" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_search_state_currency_amount_index" ON "order_search" USING btree ("state","currency","amount");--> statement-breakpoint
CREATE INDEX "order_search_currency_amount_index" ON "order_search" USING btree ("currency","amount");--> statement-breakpoint
CREATE INDEX "order_search_amount_order_id_index" ON "order_search" USING btree ("amount" DESC NULLS LAST,"order_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_search_buyer_order_id_index" ON "order_search" USING btree ("buyer" text_pattern_ops,"order_id");--> statement-breakpoint
CREATE INDEX "staff_act_at_index" ON "staff_act" USING btree ("at");
--> statement-breakpoint
-- A text as it is searched: without capitals and accents.
CREATE FUNCTION "order_search_fold"("said" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(translate(
    lower(regexp_replace(normalize(coalesce(said, ''), NFKD), '[\u0300-\u036f]', '', 'g')),
    'łøđħıŧð', 'lodhitd'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
--> statement-breakpoint
-- What stands between spaces, and the parts of it between marks: `anna.muster@example.com`, `example.com`, `anna`, `muster` ….
CREATE FUNCTION "order_search_words"("said" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(word, 80)), '{}'))
  FROM (
    SELECT btrim(regexp_split_to_table(order_search_fold(said), '\s+'), '.,;:()"''') AS word
    UNION ALL
    SELECT regexp_split_to_table(order_search_fold(said), '[\s@]+')
    UNION ALL
    SELECT regexp_split_to_table(order_search_fold(said), '[\s!-/:-@\[-`{-~]+')
  ) AS parts
  WHERE word <> ''
$$;
--> statement-breakpoint
-- Every word that was typed begins one that is searched. Null where there is no word in it.
CREATE FUNCTION "order_search_query"("typed" text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || replace(replace(left(word, 80), '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  FROM (
    SELECT btrim(regexp_split_to_table(order_search_fold(typed), '\s+'), '.,;:()"''') AS word
    LIMIT 12
  ) AS parts
  WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION "write_order_search"("written" integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_search (order_id, created_at, state, payment_type, country, currency, amount, buyer, words)
  SELECT id, created_at, state, payment_type, billing_address ->> 'country', currency, priced.amount,
    order_search_fold(left(coalesce(
      CASE WHEN is_for_company THEN company.name END, person.name, company.name, billing_address ->> 'email', ''), 120)),
    order_search_words(concat_ws(' ', order_number, id, currency, priced.amount, round(priced.amount / 100.0, 2),
      left(customer_reference, 200), company.name, person.name, billing_address ->> 'email', delivery_address ->> 'email',
      delivery_address ->> 'companyName', delivery_address ->> 'firstName', delivery_address ->> 'lastName',
      (SELECT string_agg(number, ' ') FROM order_document WHERE order_id = shop_order.id),
      (SELECT string_agg(concat_ws(' ', licence_number, licensee ->> 'companyName', licensee ->> 'firstName',
        licensee ->> 'lastName', licensee ->> 'email'), ' ') FROM shop_order_licence WHERE order_id = shop_order.id)))
  FROM shop_order,
    LATERAL (SELECT CASE WHEN review_reason IS NULL OR quoted_at IS NOT NULL THEN final_price END AS amount) AS priced,
    LATERAL (SELECT nullif(btrim(billing_address ->> 'companyName'), '') AS name) AS company,
    LATERAL (SELECT nullif(btrim(concat_ws(' ', btrim(billing_address ->> 'firstName'),
      btrim(billing_address ->> 'lastName'))), '') AS name) AS person
  WHERE id = written
  ON CONFLICT (order_id) DO UPDATE SET created_at = excluded.created_at, state = excluded.state,
    payment_type = excluded.payment_type, country = excluded.country, currency = excluded.currency,
    amount = excluded.amount, buyer = excluded.buyer, words = excluded.words
$$;
--> statement-breakpoint
CREATE FUNCTION "write_search_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_search(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "write_search_of_part"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_search(NEW.order_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "shop_order_searched" AFTER INSERT OR UPDATE OF "order_number", "state", "payment_type", "currency", "final_price", "review_reason", "quoted_at", "customer_reference", "is_for_company", "billing_address", "delivery_address", "created_at" ON "shop_order" FOR EACH ROW EXECUTE FUNCTION "write_search_of_order"();
--> statement-breakpoint
CREATE TRIGGER "order_document_searched" AFTER INSERT OR UPDATE OF "number" ON "order_document" FOR EACH ROW EXECUTE FUNCTION "write_search_of_part"();
--> statement-breakpoint
CREATE TRIGGER "licence_searched" AFTER INSERT OR UPDATE OF "licence_number", "licensee" ON "shop_order_licence" FOR EACH ROW EXECUTE FUNCTION "write_search_of_part"();
--> statement-breakpoint
SELECT write_order_search("id") FROM "shop_order";
