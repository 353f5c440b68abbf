CREATE TABLE "font_stylesheet" (
	"hash" text PRIMARY KEY NOT NULL,
	"css" text NOT NULL,
	"files" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "font_subset" ADD COLUMN "features" jsonb DEFAULT '[]'::jsonb NOT NULL;