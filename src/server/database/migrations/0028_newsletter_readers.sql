CREATE TABLE "newsletter_reader" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_reader_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"source" text NOT NULL,
	"said_on" date NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_reader_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "newsletter_refusal" (
	"email_hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "newsletter_words" text;