CREATE TABLE "used_challenge" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_challenge_expires_at_index" ON "used_challenge" USING btree ("expires_at");