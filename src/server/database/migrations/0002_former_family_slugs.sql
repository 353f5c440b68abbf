CREATE TABLE "former_family_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"family_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_family_slug" ADD CONSTRAINT "former_family_slug_family_id_font_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."font_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_family_slug_family_id_index" ON "former_family_slug" USING btree ("family_id");