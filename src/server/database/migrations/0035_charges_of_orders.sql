-- Orders that were deleted left their charges behind, which may name people.
DELETE FROM "charge" WHERE NOT EXISTS (SELECT 1 FROM "shop_order_item" WHERE "charge_id" = "charge"."id");--> statement-breakpoint
-- What an item says of its charge stands in itself.
UPDATE "shop_order_item" SET "charge_id" = NULL WHERE "charge_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "charge" WHERE "charge"."id" = "charge_id");--> statement-breakpoint
ALTER TABLE "shop_order_item" ADD CONSTRAINT "shop_order_item_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_order_item_charge_id_index" ON "shop_order_item" USING btree ("charge_id");