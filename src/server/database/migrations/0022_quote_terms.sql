ALTER TABLE "shop_order" ADD COLUMN "quote_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "quote_terms" text DEFAULT '' NOT NULL;