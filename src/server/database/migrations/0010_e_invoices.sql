CREATE TABLE "e_invoice" (
	"document_id" integer NOT NULL,
	"format" text NOT NULL,
	"xml" text,
	"lacks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "e_invoice_document_id_format_pk" PRIMARY KEY("document_id","format")
);
--> statement-breakpoint
ALTER TABLE "e_invoice" ADD CONSTRAINT "e_invoice_document_id_order_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."order_document"("id") ON DELETE cascade ON UPDATE no action;