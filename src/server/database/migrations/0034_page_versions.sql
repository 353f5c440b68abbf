CREATE TABLE "page_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"sections" jsonb NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "page_version" ADD CONSTRAINT "page_version_page_id_information_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."information_page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_version_page_id_id_index" ON "page_version" USING btree ("page_id","id");