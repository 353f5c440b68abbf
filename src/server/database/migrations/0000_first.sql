CREATE TABLE "catalogue" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"source" text DEFAULT 'empty' NOT NULL,
	"digest" text,
	"imported_at" timestamp (3) with time zone,
	CONSTRAINT "catalogue_is_one_row" CHECK ("catalogue"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "charge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"price" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "designer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "designer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"biography" text DEFAULT '' NOT NULL,
	"url" text,
	CONSTRAINT "designer_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "family_designer" (
	"family_id" integer NOT NULL,
	"designer_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "family_designer_family_id_designer_id_pk" PRIMARY KEY("family_id","designer_id")
);
--> statement-breakpoint
CREATE TABLE "font_cut" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "font_cut_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"set_id" integer NOT NULL,
	"shared_uid" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"weight_class" integer NOT NULL,
	"is_italic" boolean NOT NULL,
	"is_bold" boolean NOT NULL,
	"is_variable" boolean NOT NULL,
	"alternate_of_id" integer,
	"price" integer NOT NULL,
	"font_file_id" integer NOT NULL,
	"published_assets" jsonb DEFAULT '{"woff2":null,"woff":null,"otf":null}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "font_cut_shared_uid_unique" UNIQUE("shared_uid"),
	CONSTRAINT "font_cut_set_id_slug_unique" UNIQUE("set_id","slug")
);
--> statement-breakpoint
CREATE TABLE "font_family" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "font_family_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"shared_uid" text NOT NULL,
	"name" text NOT NULL,
	"family_group" text,
	"default_font_cut_id" integer,
	"font_categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"legacy" boolean DEFAULT false NOT NULL,
	"visible_open_type_features" jsonb DEFAULT '"show-all"'::jsonb NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"released_at" date,
	"colors" jsonb,
	"versions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"credits" text DEFAULT '' NOT NULL,
	"open_licence_text" text,
	"typewriter_specimen_source_id" integer,
	"specimen_template_id" integer,
	"specimen_source_id" integer,
	"position" integer NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "font_family_slug_unique" UNIQUE("slug"),
	CONSTRAINT "font_family_shared_uid_unique" UNIQUE("shared_uid")
);
--> statement-breakpoint
CREATE TABLE "font_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "font_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"file_name" text NOT NULL,
	"byte_length" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "font_file_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "font_shop_set" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "font_shop_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"family_id" integer NOT NULL,
	"shared_uid" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"displayed_rtl" boolean DEFAULT false NOT NULL,
	"price" integer NOT NULL,
	"specimen_template_id" integer,
	"specimen_source_id" integer,
	"position" integer NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "font_shop_set_shared_uid_unique" UNIQUE("shared_uid"),
	CONSTRAINT "font_shop_set_family_id_slug_unique" UNIQUE("family_id","slug")
);
--> statement-breakpoint
CREATE TABLE "font_stylesheet" (
	"hash" text PRIMARY KEY NOT NULL,
	"css" text NOT NULL,
	"files" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"used_on" date DEFAULT current_date NOT NULL,
	"kept_revision" bigint
);
--> statement-breakpoint
CREATE TABLE "font_subset" (
	"hash" text PRIMARY KEY NOT NULL,
	"font_file_hash" text NOT NULL,
	"code_points" jsonb NOT NULL,
	"axes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"used_on" date DEFAULT current_date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_year" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_year_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"designers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lineto" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"elsewhere" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "history_year_year_unique" UNIQUE("year")
);
--> statement-breakpoint
CREATE TABLE "information_page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "information_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"sections" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "information_page_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "licence_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"public_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"fields" jsonb NOT NULL,
	"formula" text NOT NULL,
	"needs_review_formula" text NOT NULL,
	"license_discounts_1" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_custom" boolean NOT NULL,
	"published" boolean NOT NULL,
	"term_months" integer,
	"delivers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"licence_text" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "licence_template_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "specimen_source" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specimen_source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"quotes" jsonb NOT NULL,
	CONSTRAINT "specimen_source_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "specimen_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specimen_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"font_family_boxes" jsonb NOT NULL,
	"font_cut_boxes" jsonb NOT NULL,
	CONSTRAINT "specimen_template_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "story" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "story_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"font_family_uid" text,
	"content" jsonb NOT NULL,
	"slide_type" text NOT NULL,
	"show_on_mobile" boolean NOT NULL,
	"show_on_desktop" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "story_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "account_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"customer_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"company_name" text,
	"street1" text,
	"street2" text,
	"postal_code" text,
	"city" text,
	"country" text,
	"region" text,
	"phone" text,
	"vat_number" text,
	"industry" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text,
	"accepts_newsletter" boolean DEFAULT true NOT NULL,
	"newsletter_confirmed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"must_contact_service" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"customer_id" integer,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
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
CREATE TABLE "delivery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"holder" text NOT NULL,
	"recipient" text NOT NULL,
	"file_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"byte_length" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_order_id_holder_unique" UNIQUE("order_id","holder")
);
--> statement-breakpoint
CREATE TABLE "demo_card_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"card" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_card_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mail_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"name" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ordinal" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"file_hash" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_document_number_unique" UNIQUE("number"),
	CONSTRAINT "one_document_of_a_kind" UNIQUE("order_id","kind","ordinal")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"by" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_session_id" text NOT NULL,
	"redirect_url" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"instrument" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_provider_provider_session_id_unique" UNIQUE("provider","provider_session_id")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_event_provider_event_id_unique" UNIQUE("provider","event_id")
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
CREATE TABLE "shop_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"session_id" integer,
	"customer_id" integer,
	"state" text NOT NULL,
	"delivery_state" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"currency" text NOT NULL,
	"total" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat" integer NOT NULL,
	"rounding" integer NOT NULL,
	"final_price" integer NOT NULL,
	"final_price_excluding_vat" integer NOT NULL,
	"adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"customer_reference" text DEFAULT '' NOT NULL,
	"payment_type" text,
	"review_reason" text,
	"quoted_at" timestamp (3) with time zone,
	"is_for_company" boolean NOT NULL,
	"billing_address" jsonb NOT NULL,
	"delivery_address" jsonb NOT NULL,
	"vat_evidence" jsonb NOT NULL,
	"consents" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "shop_order_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "one_order_per_key" UNIQUE("session_id","idempotency_key"),
	CONSTRAINT "prices_add_up" CHECK ("shop_order"."final_price" = "shop_order"."total" + "shop_order"."vat" + "shop_order"."rounding")
);
--> statement-breakpoint
CREATE TABLE "shop_order_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"uid" text NOT NULL,
	"type" text NOT NULL,
	"font_cut_id" integer,
	"font_shop_set_id" integer,
	"charge_id" integer,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"base_price" integer NOT NULL,
	"price" integer NOT NULL,
	"licenses" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "shop_order_item_order_id_uid_unique" UNIQUE("order_id","uid")
);
--> statement-breakpoint
CREATE TABLE "shop_order_licence" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_licence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"uid" text NOT NULL,
	"licence_number" text,
	"license_template_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	"expiry_date" text,
	"reminded_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"licensee" jsonb,
	"upgrades_licence_id" integer,
	"renews_licence_id" integer,
	"position" integer NOT NULL,
	CONSTRAINT "shop_order_licence_licence_number_unique" UNIQUE("licence_number"),
	CONSTRAINT "shop_order_licence_order_id_uid_unique" UNIQUE("order_id","uid"),
	CONSTRAINT "upgrade_or_renewal" CHECK ("shop_order_licence"."upgrades_licence_id" is null or "shop_order_licence"."renews_licence_id" is null)
);
--> statement-breakpoint
CREATE TABLE "vat_check" (
	"key" text PRIMARY KEY NOT NULL,
	"result" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "font_budget" (
	"visitor" text NOT NULL,
	"font_cut_id" integer NOT NULL,
	"day" date NOT NULL,
	"subset" "int4multirange" NOT NULL,
	"outlines" "int4multirange" NOT NULL,
	CONSTRAINT "font_budget_visitor_font_cut_id_day_pk" PRIMARY KEY("visitor","font_cut_id","day")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenge" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "family_designer" ADD CONSTRAINT "family_designer_family_id_font_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."font_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_designer" ADD CONSTRAINT "family_designer_designer_id_designer_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."designer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "font_cut" ADD CONSTRAINT "font_cut_set_id_font_shop_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."font_shop_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "font_cut" ADD CONSTRAINT "font_cut_font_file_id_font_file_id_fk" FOREIGN KEY ("font_file_id") REFERENCES "public"."font_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "font_family" ADD CONSTRAINT "font_family_typewriter_specimen_source_id_specimen_source_id_fk" FOREIGN KEY ("typewriter_specimen_source_id") REFERENCES "public"."specimen_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "font_family" ADD CONSTRAINT "font_family_specimen_template_id_specimen_template_id_fk" FOREIGN KEY ("specimen_template_id") REFERENCES "public"."specimen_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "font_family" ADD CONSTRAINT "font_family_specimen_source_id_specimen_source_id_fk" FOREIGN KEY ("specimen_source_id") REFERENCES "public"."specimen_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "font_shop_set" ADD CONSTRAINT "font_shop_set_family_id_font_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."font_family"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "font_shop_set" ADD CONSTRAINT "font_shop_set_specimen_template_id_specimen_template_id_fk" FOREIGN KEY ("specimen_template_id") REFERENCES "public"."specimen_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "font_shop_set" ADD CONSTRAINT "font_shop_set_specimen_source_id_specimen_source_id_fk" FOREIGN KEY ("specimen_source_id") REFERENCES "public"."specimen_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_link" ADD CONSTRAINT "checkout_link_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_card_refund" ADD CONSTRAINT "demo_card_refund_payment_id_demo_card_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."demo_card_payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_transfer" ADD CONSTRAINT "licence_transfer_licence_id_shop_order_licence_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."shop_order_licence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_document" ADD CONSTRAINT "order_document_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_flag" ADD CONSTRAINT "order_flag_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_licence_template" ADD CONSTRAINT "order_licence_template_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_item" ADD CONSTRAINT "shop_order_item_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_licence" ADD CONSTRAINT "shop_order_licence_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_licence" ADD CONSTRAINT "licence_of_sold_template" FOREIGN KEY ("order_id","license_template_id") REFERENCES "public"."order_licence_template"("order_id","license_template_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_designer_designer_id_index" ON "family_designer" USING btree ("designer_id");--> statement-breakpoint
CREATE INDEX "font_cut_font_file_id_index" ON "font_cut" USING btree ("font_file_id");--> statement-breakpoint
CREATE INDEX "account_token_customer_id_index" ON "account_token" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "account_token_expires_at_index" ON "account_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "address_customer_id_index" ON "address" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "passkey_customer_id_index" ON "passkey" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires_at_index" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_customer_id_index" ON "session" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "session_expires_at_index" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "checkout_link_order_id_index" ON "checkout_link" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "demo_card_refund_payment_id_index" ON "demo_card_refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "licence_transfer_licence_id_index" ON "licence_transfer" USING btree ("licence_id");--> statement-breakpoint
CREATE INDEX "order_event_order_id_index" ON "order_event" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_payment_per_order" ON "payment" USING btree ("order_id") WHERE "payment"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "one_paid_payment_per_order" ON "payment" USING btree ("order_id") WHERE "payment"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "refund_order_id_index" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shop_order_customer_id_index" ON "shop_order" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "open_orders_by_expiry" ON "shop_order" USING btree ("expires_at") WHERE "shop_order"."expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_paid_upgrade_per_licence" ON "shop_order_licence" USING btree ("upgrades_licence_id") WHERE "shop_order_licence"."licence_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_paid_renewal_per_licence" ON "shop_order_licence" USING btree ("renews_licence_id") WHERE "shop_order_licence"."licence_number" is not null;--> statement-breakpoint
CREATE INDEX "font_budget_day_index" ON "font_budget" USING btree ("day");--> statement-breakpoint
CREATE INDEX "rate_limit_resets_at_index" ON "rate_limit" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "used_challenge_expires_at_index" ON "used_challenge" USING btree ("expires_at");