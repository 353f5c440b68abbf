-- Databases of before the audit log refused to be emptied made these without TRUNCATE.
DROP TRIGGER "audit_entry_only_added" ON "audit_entry";
--> statement-breakpoint
CREATE TRIGGER "audit_entry_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
DROP TRIGGER "audit_outcome_only_added" ON "audit_outcome";
--> statement-breakpoint
CREATE TRIGGER "audit_outcome_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_outcome" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
