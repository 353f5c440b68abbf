CREATE TABLE "price_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"member_id" integer NOT NULL,
	"role" text NOT NULL,
	"says" text NOT NULL,
	"moved" jsonb NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"begins_on" date,
	"done_at" timestamp (3) with time zone,
	"takes_back" integer,
	CONSTRAINT "price_change_takes_back_unique" UNIQUE("takes_back")
);
--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_takes_back_price_change_id_fk" FOREIGN KEY ("takes_back") REFERENCES "public"."price_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_change_begins_on_index" ON "price_change" USING btree ("begins_on") WHERE "price_change"."done_at" is null;