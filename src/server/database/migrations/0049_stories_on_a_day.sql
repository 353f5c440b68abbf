ALTER TABLE "catalogue" ADD COLUMN "story_clock" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "story" ADD COLUMN "show_from" timestamp (3) with time zone;--> statement-breakpoint
-- What the last import brought began on no day: by its hash, as list-entries.ts makes it.
UPDATE "imported_entry" SET "fields" = "fields" || '{"showFrom": "74234e98afe7498fb5daf1f36ac2d78a"}'::jsonb WHERE "kind" = 'story' AND NOT ("fields" ? 'showFrom');
