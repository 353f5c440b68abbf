ALTER TABLE "information_page" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "information_page" ADD COLUMN "former_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What the last import brought was no draft and had no other address before: by their hashes, as list-entries.ts makes them.
UPDATE "imported_entry" SET "fields" = "fields" || '{"draft": "fcbcf165908dd18a9e49f7ff27810176", "formerSlugs": "4f53cda18c2baa0c0354bb5f9a3ecbe5"}'::jsonb WHERE "kind" = 'page';
