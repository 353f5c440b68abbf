CREATE TABLE "translation_segment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_segment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit" integer NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "translation_segment_hash" ON "translation_segment" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "translation_segment_unit" ON "translation_segment" USING btree ("unit");