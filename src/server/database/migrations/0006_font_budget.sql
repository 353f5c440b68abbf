CREATE TABLE "font_budget" (
	"visitor" text NOT NULL,
	"font_cut_id" integer NOT NULL,
	"day" date NOT NULL,
	"subset" "int4multirange" NOT NULL,
	"outlines" "int4multirange" NOT NULL,
	CONSTRAINT "font_budget_visitor_font_cut_id_day_pk" PRIMARY KEY("visitor","font_cut_id","day")
);
--> statement-breakpoint
CREATE INDEX "font_budget_day_index" ON "font_budget" USING btree ("day");