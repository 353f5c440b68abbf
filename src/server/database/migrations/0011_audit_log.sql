CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"role" text NOT NULL,
	"way" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_name" text NOT NULL,
	"order_id" integer,
	"input" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_outcome" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"result" text NOT NULL,
	"code" text,
	"detail" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_outcome" ADD CONSTRAINT "audit_outcome_entry_id_audit_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_order_id_index" ON "audit_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "audit_entry_subject_name_index" ON "audit_entry" USING btree ("subject_name");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_index" ON "audit_entry" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "audit_entry_action_index" ON "audit_entry" USING btree ("action");--> statement-breakpoint
CREATE INDEX "audit_entry_at_index" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only added to: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entry_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_outcome_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_outcome" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
