ALTER TABLE "e_invoice" ADD COLUMN "sending_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "e_invoice" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "unsent_e_invoices" ON "e_invoice" USING btree ("document_id") WHERE "e_invoice"."sending_since" is not null and "e_invoice"."sent_at" is null;