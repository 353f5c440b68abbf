ALTER TABLE "earlier_words" DROP CONSTRAINT "earlier_words_of_one";--> statement-breakpoint
ALTER TABLE "designer" ADD COLUMN "imported_as" text;--> statement-breakpoint
ALTER TABLE "earlier_words" ADD COLUMN "designer_id" integer;--> statement-breakpoint
ALTER TABLE "earlier_words" ADD CONSTRAINT "earlier_words_designer_id_designer_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."designer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_words_designer_id_id_index" ON "earlier_words" USING btree ("designer_id","id");--> statement-breakpoint
ALTER TABLE "earlier_words" ADD CONSTRAINT "earlier_words_of_one" CHECK (num_nonnulls("earlier_words"."licence_template_id", "earlier_words"."story_id", "earlier_words"."history_year_id", "earlier_words"."mail_kind", "earlier_words"."family_id", "earlier_words"."designer_id") = 1);--> statement-breakpoint
UPDATE "designer" SET "imported_as" = "slug" WHERE EXISTS (SELECT FROM "imported_entry" WHERE "kind" = 'designer' AND "name" = "designer"."slug");