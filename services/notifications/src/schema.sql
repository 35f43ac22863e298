SET LOCAL check_function_bodies = off;

CREATE TABLE dead_letters (
  id bigserial NOT NULL,
  event_id uuid,
  type text NOT NULL,
  body bytea NOT NULL,
  attempts integer NOT NULL,
  reason text NOT NULL,
  failed_at timestamp with time zone DEFAULT now() NOT NULL,
  replay_requested_at timestamp with time zone,
  CONSTRAINT pk_dead_letters PRIMARY KEY (id)
);

CREATE TABLE event_attempts (
  event_id uuid NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  unfinished_attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_event_attempts PRIMARY KEY (event_id)
);

CREATE TABLE inbox (
  event_id uuid NOT NULL,
  handler text NOT NULL,
  processed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_inbox PRIMARY KEY (event_id, handler)
);

CREATE TABLE mass_mail_pace (
  is_only boolean DEFAULT true NOT NULL,
  used_up_to timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_mass_mail_pace PRIMARY KEY (is_only),
  CONSTRAINT ck_mass_mail_pace_only CHECK (is_only)
);

CREATE TABLE mass_mails (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  admin_id uuid NOT NULL,
  idempotency_key text,
  content jsonb NOT NULL,
  status text DEFAULT 'queueing'::text NOT NULL,
  recipients integer NOT NULL,
  queued_up_to uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid NOT NULL,
  final_counts jsonb,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT uq_mass_mails_idempotency_key UNIQUE (admin_id, idempotency_key),
  CONSTRAINT pk_mass_mails PRIMARY KEY (id),
  CONSTRAINT ck_mass_mails_ended CHECK ((((status = ANY (ARRAY['stopped'::text, 'finished'::text])) = (ended_at IS NOT NULL)) AND ((ended_at IS NULL) = (final_counts IS NULL)))),
  CONSTRAINT ck_mass_mails_recipients CHECK ((recipients >= 0)),
  CONSTRAINT ck_mass_mails_status CHECK ((status = ANY (ARRAY['queueing'::text, 'sending'::text, 'stopping'::text, 'stopped'::text, 'finished'::text])))
);

CREATE TABLE messages (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  dedupe_key text NOT NULL,
  template text NOT NULL,
  recipient text,
  data jsonb,
  status text DEFAULT 'queued'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
  sent_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  account_id uuid,
  mass_mail_id uuid,
  trace_parent text,
  delivered_at timestamp with time zone,
  opened_at timestamp with time zone,
  bounced_at timestamp with time zone,
  is_forgotten_at_end boolean DEFAULT false NOT NULL,
  CONSTRAINT uq_messages_dedupe_key UNIQUE (dedupe_key),
  CONSTRAINT pk_messages PRIMARY KEY (id),
  CONSTRAINT ck_messages_attempts CHECK ((attempts >= 0)),
  CONSTRAINT ck_messages_content CHECK (((status <> ALL (ARRAY['queued'::text, 'sending'::text])) OR ((recipient IS NOT NULL) AND (data IS NOT NULL)))),
  CONSTRAINT ck_messages_sent_at CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  CONSTRAINT ck_messages_status CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'bounced'::text, 'unknown'::text, 'skipped'::text]))),
  CONSTRAINT ck_messages_template_name CHECK ((template ~ '^[a-z-]+$'::text))
);

CREATE TABLE outbox (
  id uuid NOT NULL,
  sequence bigserial NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  request_id text,
  occurred_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  published_at timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  trace_parent text,
  CONSTRAINT pk_outbox PRIMARY KEY (id)
);

CREATE TABLE recipients (
  account_id uuid NOT NULL,
  email text,
  version integer NOT NULL,
  is_verified boolean,
  is_blocked boolean,
  has_bounced boolean DEFAULT false NOT NULL,
  former_emails jsonb DEFAULT '[]'::jsonb NOT NULL,
  former_emails_version integer DEFAULT 0 NOT NULL,
  CONSTRAINT pk_recipients PRIMARY KEY (account_id)
);

CREATE TABLE supporter_note_refusals (
  support_id uuid NOT NULL,
  CONSTRAINT pk_supporter_note_refusals PRIMARY KEY (support_id)
);

CREATE TABLE tip_mail_choices (
  account_id uuid NOT NULL,
  choice text NOT NULL,
  CONSTRAINT pk_tip_mail_choices PRIMARY KEY (account_id),
  CONSTRAINT ck_tip_mail_choices_choice CHECK ((choice = ANY (ARRAY['each'::text, 'daily'::text, 'none'::text])))
);

CREATE TABLE unsubscribes (
  account_id uuid NOT NULL,
  unsubscribed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_unsubscribes PRIMARY KEY (account_id)
);

CREATE TABLE weekly_mail_refusals (
  account_id uuid NOT NULL,
  CONSTRAINT pk_weekly_mail_refusals PRIMARY KEY (account_id)
);

ALTER TABLE messages ADD CONSTRAINT fk_messages_mass_mail FOREIGN KEY (mass_mail_id) REFERENCES mass_mails(id);

CREATE INDEX ix_dead_letters_replay ON dead_letters USING btree (id) WHERE (replay_requested_at IS NOT NULL);

CREATE UNIQUE INDEX uq_dead_letters_event ON dead_letters USING btree (event_id);

CREATE INDEX ix_event_attempts_updated_at ON event_attempts USING btree (updated_at);

CREATE INDEX ix_inbox_processed_at ON inbox USING btree (processed_at);

CREATE INDEX ix_mass_mails_newest ON mass_mails USING btree (created_at DESC, id DESC);

CREATE INDEX ix_mass_mails_open ON mass_mails USING btree (created_at) WHERE (ended_at IS NULL);

CREATE INDEX ix_messages_account ON messages USING btree (account_id, created_at, id) WHERE (account_id IS NOT NULL);

CREATE INDEX ix_messages_created_at ON messages USING btree (created_at);

CREATE INDEX ix_messages_due ON messages USING btree (next_attempt_at) WHERE ((status = ANY (ARRAY['queued'::text, 'sending'::text])) AND (mass_mail_id IS NULL));

CREATE INDEX ix_messages_due_of_mass_mails ON messages USING btree (next_attempt_at) WHERE ((status = ANY (ARRAY['queued'::text, 'sending'::text])) AND (mass_mail_id IS NOT NULL));

CREATE INDEX ix_messages_mass_mail ON messages USING btree (mass_mail_id, status, id) WHERE (mass_mail_id IS NOT NULL);

CREATE INDEX ix_messages_recipient ON messages USING btree (recipient) WHERE (recipient IS NOT NULL);

CREATE INDEX ix_messages_refund_failures ON messages USING btree (dedupe_key text_pattern_ops) WHERE (template = 'tip-refund-failure-receipt'::text);

CREATE INDEX ix_messages_refund_receipts ON messages USING btree (dedupe_key text_pattern_ops) WHERE (template = 'tip-refund-receipt'::text);

CREATE INDEX ix_messages_supporter_notes ON messages USING btree (dedupe_key text_pattern_ops) WHERE (template = 'supporter-note'::text);

CREATE INDEX ix_messages_supports ON messages USING btree (dedupe_key text_pattern_ops) WHERE (template = ANY (ARRAY['support-news'::text, 'support-reminder'::text]));

CREATE INDEX ix_messages_tip_summaries ON messages USING gin (((data -> 'tips'::text)) jsonb_path_ops) WHERE (template = 'tip-summary'::text);

CREATE INDEX ix_messages_with_recipient ON messages USING btree (created_at) WHERE (recipient IS NOT NULL);

CREATE INDEX ix_outbox_published_at ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX ix_outbox_unpublished ON outbox USING btree (sequence) WHERE (published_at IS NULL);

CREATE INDEX ix_recipients_former_emails ON recipients USING btree (account_id) WHERE (former_emails <> '[]'::jsonb);

CREATE INDEX ix_recipients_incomplete ON recipients USING btree (account_id) WHERE ((email IS NOT NULL) AND (is_verified IS NULL));

CREATE INDEX ix_recipients_of_mass_mails ON recipients USING btree (account_id) WHERE ((email IS NOT NULL) AND is_verified AND (NOT is_blocked));
