ALTER TABLE "audit_outcome" ADD COLUMN "order_id" integer;--> statement-breakpoint
CREATE INDEX "audit_outcome_order_id_index" ON "audit_outcome" USING btree ("order_id");