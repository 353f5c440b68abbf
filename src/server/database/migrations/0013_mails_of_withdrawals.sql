-- Earlier versions did not say of which order these mails to the foundry tell, so that they outlived it.
UPDATE "mail" SET "order_id" = "shop_order"."id" FROM "shop_order"
WHERE "mail"."kind" IN ('withdrawal-arrived', 'withdrawal-paid-arrived') AND "mail"."order_id" IS NULL
  AND "shop_order"."order_number" = "mail"."data" ->> 'orderNumber';
--> statement-breakpoint
DELETE FROM "mail"
WHERE "kind" IN ('withdrawal-arrived', 'withdrawal-paid-arrived') AND "order_id" IS NULL;
