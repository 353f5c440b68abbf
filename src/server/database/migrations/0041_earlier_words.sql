CREATE TABLE "earlier_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earlier_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"licence_template_id" integer,
	"story_id" integer,
	"words" jsonb NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"ended_by" text,
	CONSTRAINT "earlier_words_of_one" CHECK (num_nonnulls("earlier_words"."licence_template_id", "earlier_words"."story_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "earlier_words" ADD CONSTRAINT "earlier_words_licence_template_id_licence_template_id_fk" FOREIGN KEY ("licence_template_id") REFERENCES "public"."licence_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_words" ADD CONSTRAINT "earlier_words_story_id_story_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_words_licence_template_id_id_index" ON "earlier_words" USING btree ("licence_template_id","id");--> statement-breakpoint
CREATE INDEX "earlier_words_story_id_id_index" ON "earlier_words" USING btree ("story_id","id");