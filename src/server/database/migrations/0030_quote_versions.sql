CREATE TABLE "order_quote" (
	"order_id" integer NOT NULL,
	"version" integer NOT NULL,
	"number" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"typed" jsonb NOT NULL,
	"said" jsonb NOT NULL,
	CONSTRAINT "order_quote_order_id_version_pk" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
ALTER TABLE "checkout_link" ADD COLUMN "quote_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "quote_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_quote" ADD CONSTRAINT "order_quote_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;