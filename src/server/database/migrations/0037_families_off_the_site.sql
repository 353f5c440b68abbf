ALTER TABLE "font_family" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "font_family" ADD CONSTRAINT "off_is_withdrawn" CHECK ("font_family"."published" or "font_family"."withdrawn_at" is not null);--> statement-breakpoint
-- What the last import brought was on the site: by its hash, as list-entries.ts makes it.
UPDATE "imported_entry" SET "fields" = "fields" || '{"published": "b5bea41b6c623f7c09f1bf24dcae58eb"}'::jsonb WHERE "kind" = 'family' AND NOT ("fields" ? 'published');
