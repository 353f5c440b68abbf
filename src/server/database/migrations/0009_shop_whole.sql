CREATE TABLE "checkout_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkout_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "checkout_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "licence_transfer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"licence_id" integer NOT NULL,
	"from_licensee" jsonb NOT NULL,
	"to_licensee" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"payment_id" integer,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "something_is_refunded" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "shared_cart" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shared_cart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"cart" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_cart_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "order_document" DROP CONSTRAINT "order_document_order_id_kind_unique";--> statement-breakpoint
ALTER TABLE "order_document" ADD COLUMN "ordinal" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_document" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "review_reason" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "quoted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_order_licence" ADD COLUMN "licensee" jsonb;--> statement-breakpoint
ALTER TABLE "shop_order_licence" ADD COLUMN "upgrades_licence_id" integer;--> statement-breakpoint
ALTER TABLE "checkout_link" ADD CONSTRAINT "checkout_link_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_transfer" ADD CONSTRAINT "licence_transfer_licence_id_shop_order_licence_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."shop_order_licence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_link_order_id_index" ON "checkout_link" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "licence_transfer_licence_id_index" ON "licence_transfer" USING btree ("licence_id");--> statement-breakpoint
CREATE INDEX "refund_order_id_index" ON "refund" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_document" ADD CONSTRAINT "one_document_of_a_kind" UNIQUE("order_id","kind","ordinal");