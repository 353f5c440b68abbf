CREATE TABLE "imported_entry" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "imported_entry_kind_name_pk" PRIMARY KEY("kind","name")
);
