ALTER TABLE "mail" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "given_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "last_fault" text;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_order_id_index" ON "mail" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "unsent_mails" ON "mail" USING btree ("created_at") WHERE "mail"."sent_at" is null and "mail"."given_up_at" is null;--> statement-breakpoint
UPDATE "mail" SET "order_id" = "shop_order"."id" FROM "shop_order"
WHERE "mail"."sent_at" IS NULL
  AND "mail"."kind" IN ('order-delivered', 'licence-delivered', 'downloads-renewed', 'enquiry-received', 'enquiry-arrived', 'order-quoted', 'order-cancelled')
  AND split_part("mail"."key", ':', 2) = "shop_order"."id"::text;--> statement-breakpoint
UPDATE "mail" SET "order_id" = "order_document"."order_id" FROM "order_document"
WHERE "mail"."sent_at" IS NULL
  AND "mail"."kind" IN ('invoice-issued', 'credit-note-issued')
  AND split_part("mail"."key", ':', 2) = "order_document"."id"::text;
