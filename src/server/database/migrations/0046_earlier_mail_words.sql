ALTER TABLE "earlier_words" DROP CONSTRAINT "earlier_words_of_one";--> statement-breakpoint
ALTER TABLE "earlier_words" ADD COLUMN "mail_kind" text;--> statement-breakpoint
CREATE INDEX "earlier_words_mail_kind_id_index" ON "earlier_words" USING btree ("mail_kind","id");--> statement-breakpoint
ALTER TABLE "earlier_words" ADD CONSTRAINT "earlier_words_of_one" CHECK (num_nonnulls("earlier_words"."licence_template_id", "earlier_words"."story_id", "earlier_words"."history_year_id", "earlier_words"."mail_kind") = 1);