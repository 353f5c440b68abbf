ALTER TABLE "order_desk" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "told_by" text;--> statement-breakpoint
UPDATE "mail" SET "told_by" = "told"."by" FROM "order_event" AS "told" WHERE "told"."kind" = 'mail-told' AND "told"."order_id" = "mail"."order_id" AND "told"."detail" -> 'mails' @> to_jsonb("mail"."id") AND "mail"."sent_at" IS NOT NULL AND "mail"."sent_as" IS NULL;
