ALTER TABLE "earlier_words" DROP CONSTRAINT "earlier_words_of_one";--> statement-breakpoint
ALTER TABLE "earlier_words" ADD COLUMN "family_id" integer;--> statement-breakpoint
ALTER TABLE "earlier_words" ADD COLUMN "away_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "earlier_words" ADD CONSTRAINT "earlier_words_family_id_font_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."font_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_words_family_id_id_index" ON "earlier_words" USING btree ("family_id","id");--> statement-breakpoint
ALTER TABLE "earlier_words" ADD CONSTRAINT "earlier_words_of_one" CHECK (num_nonnulls("earlier_words"."licence_template_id", "earlier_words"."story_id", "earlier_words"."history_year_id", "earlier_words"."mail_kind", "earlier_words"."family_id") = 1);