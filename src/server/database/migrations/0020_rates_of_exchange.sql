CREATE TABLE "exchange_rate" (
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"day" date NOT NULL,
	"rate" text NOT NULL,
	"source" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exchange_rate_from_currency_to_currency_day_pk" PRIMARY KEY("from_currency","to_currency","day")
);
