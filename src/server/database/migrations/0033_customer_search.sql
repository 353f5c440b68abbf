CREATE TABLE "customer_search" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_search" ADD CONSTRAINT "customer_search_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_search_words_index" ON "customer_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "licences_by_number" ON "shop_order_licence" USING btree ("licence_number" text_pattern_ops);
--> statement-breakpoint
-- Who writes an address while another one is written waits for it, and reads both.
CREATE FUNCTION "write_customer_search"("written" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customer WHERE id = written FOR NO KEY UPDATE;
  INSERT INTO customer_search (customer_id, words)
  SELECT id, order_search_words(concat_ws(' ', 'C-' || id, email,
    (SELECT string_agg(concat_ws(' ', left(company_name, 400), left(first_name, 200), left(last_name, 200), left(address.email, 254)), ' ')
      FROM address WHERE customer_id = customer.id),
    (SELECT string_agg(concat_ws(' ', 'C-' || number, merged_account.email), ' ')
      FROM merged_account WHERE customer_id = customer.id)))
  FROM customer WHERE id = written
  ON CONFLICT (customer_id) DO UPDATE SET words = excluded.words;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "write_search_of_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_customer_search(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of both accounts where a row goes from one to the other; of an account that is being deleted there is nothing to write.
CREATE FUNCTION "write_search_of_customer_part"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM write_customer_search(OLD.customer_id);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.customer_id <> OLD.customer_id) THEN
    PERFORM write_customer_search(NEW.customer_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "customer_searched" AFTER INSERT OR UPDATE OF "email" ON "customer" FOR EACH ROW EXECUTE FUNCTION "write_search_of_customer"();
--> statement-breakpoint
CREATE TRIGGER "address_searched" AFTER INSERT OR DELETE OR UPDATE OF "customer_id", "email", "first_name", "last_name", "company_name" ON "address" FOR EACH ROW EXECUTE FUNCTION "write_search_of_customer_part"();
--> statement-breakpoint
CREATE TRIGGER "merged_account_searched" AFTER INSERT OR DELETE OR UPDATE OF "customer_id", "email" ON "merged_account" FOR EACH ROW EXECUTE FUNCTION "write_search_of_customer_part"();
--> statement-breakpoint
SELECT write_customer_search("id") FROM "customer";
