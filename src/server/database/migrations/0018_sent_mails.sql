ALTER TABLE "mail" ADD COLUMN "sent_as" jsonb;--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mail" USING btree (lower("recipient") text_pattern_ops);