ALTER TABLE "font_stylesheet" ADD COLUMN "used_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "font_stylesheet" ADD COLUMN "kept_revision" bigint;--> statement-breakpoint
ALTER TABLE "font_subset" ADD COLUMN "used_on" date DEFAULT current_date NOT NULL;