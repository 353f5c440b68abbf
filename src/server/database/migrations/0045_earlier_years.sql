ALTER TABLE "earlier_words" DROP CONSTRAINT "earlier_words_of_one";--> statement-breakpoint
ALTER TABLE "history_year" ADD COLUMN "imported_as" integer;--> statement-breakpoint
ALTER TABLE "earlier_words" ADD COLUMN "history_year_id" integer;--> statement-breakpoint
ALTER TABLE "earlier_words" ADD CONSTRAINT "earlier_words_history_year_id_history_year_id_fk" FOREIGN KEY ("history_year_id") REFERENCES "public"."history_year"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_words_history_year_id_id_index" ON "earlier_words" USING btree ("history_year_id","id");--> statement-breakpoint
ALTER TABLE "earlier_words" ADD CONSTRAINT "earlier_words_of_one" CHECK (num_nonnulls("earlier_words"."licence_template_id", "earlier_words"."story_id", "earlier_words"."history_year_id") = 1);--> statement-breakpoint
UPDATE "history_year" SET "imported_as" = "year" WHERE EXISTS (SELECT FROM "imported_entry" WHERE "kind" = 'year' AND "name" = "history_year"."year"::text);