CREATE TABLE "glyph_budget" (
	"visitor" text NOT NULL,
	"scope" integer NOT NULL,
	"day" date NOT NULL,
	"glyphs" "int4multirange" DEFAULT '{}' NOT NULL,
	"pairs" "int8multirange" DEFAULT '{}' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "glyph_budget_visitor_scope_day_pk" PRIMARY KEY("visitor","scope","day")
);
--> statement-breakpoint
DROP TABLE "font_budget" CASCADE;--> statement-breakpoint
ALTER TABLE "font_subset" ADD COLUMN "exact" jsonb;--> statement-breakpoint
CREATE INDEX "glyph_budget_day_index" ON "glyph_budget" USING btree ("day");