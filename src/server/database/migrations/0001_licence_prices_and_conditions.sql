ALTER TABLE "licence_template" ADD COLUMN "conditions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order_item" ADD COLUMN "licence_prices" jsonb;