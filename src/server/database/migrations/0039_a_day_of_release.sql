ALTER TABLE "font_family" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "font_family" ADD COLUMN "publish_set_by" jsonb;--> statement-breakpoint
ALTER TABLE "font_family" ADD CONSTRAINT "release_of_one_that_is_off" CHECK ("font_family"."publish_at" is null or not "font_family"."published");--> statement-breakpoint
-- What the last import brought had no day of release: by its hash, as list-entries.ts makes it.
UPDATE "imported_entry" SET "fields" = "fields" || '{"publishAt": "74234e98afe7498fb5daf1f36ac2d78a"}'::jsonb WHERE "kind" = 'family' AND NOT ("fields" ? 'publishAt');
