CREATE TABLE "vat_check" (
	"key" text PRIMARY KEY NOT NULL,
	"result" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "recipient" text NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order_item" ADD COLUMN "quantity" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order_item" ADD COLUMN "base_price" integer NOT NULL;