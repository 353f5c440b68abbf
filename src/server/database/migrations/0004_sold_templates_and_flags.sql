CREATE TABLE "order_flag" (
	"order_id" integer NOT NULL,
	"flag" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_flag_order_id_flag_pk" PRIMARY KEY("order_id","flag")
);
--> statement-breakpoint
CREATE TABLE "order_licence_template" (
	"order_id" integer NOT NULL,
	"license_template_id" integer NOT NULL,
	"template" jsonb NOT NULL,
	CONSTRAINT "order_licence_template_order_id_license_template_id_pk" PRIMARY KEY("order_id","license_template_id")
);
--> statement-breakpoint
ALTER TABLE "order_flag" ADD CONSTRAINT "order_flag_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_licence_template" ADD CONSTRAINT "order_licence_template_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "order_flag" ("order_id", "flag", "at")
SELECT "id", "flag", coalesce(
	(SELECT max("order_event"."at") FROM "order_event" WHERE "order_event"."order_id" = "shop_order"."id" AND "order_event"."kind" = "shop_order"."flag"),
	CASE WHEN "flag" = 'paid-late' THEN "paid_at" END,
	"created_at"
) FROM "shop_order" WHERE "flag" IS NOT NULL;--> statement-breakpoint
INSERT INTO "order_licence_template" ("order_id", "license_template_id", "template")
SELECT DISTINCT ON ("order_id", "license_template_id") "order_id", "license_template_id", "license_template"
FROM "shop_order_licence" ORDER BY "order_id", "license_template_id", "position";--> statement-breakpoint
ALTER TABLE "shop_order_licence" ADD CONSTRAINT "licence_of_sold_template" FOREIGN KEY ("order_id","license_template_id") REFERENCES "public"."order_licence_template"("order_id","license_template_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" DROP COLUMN "flag";--> statement-breakpoint
ALTER TABLE "shop_order_licence" DROP COLUMN "license_template";