CREATE TABLE "demo_card_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demo_card_refund" ADD CONSTRAINT "demo_card_refund_payment_id_demo_card_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."demo_card_payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_card_refund_payment_id_index" ON "demo_card_refund" USING btree ("payment_id");