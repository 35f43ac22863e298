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

CREATE TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT pk_rate_limits PRIMARY KEY (key)
);

CREATE INDEX ix_dead_letters_replay ON dead_letters USING btree (id) WHERE (replay_requested_at IS NOT NULL);

CREATE UNIQUE INDEX uq_dead_letters_event ON dead_letters USING btree (event_id);

CREATE INDEX ix_event_attempts_updated_at ON event_attempts USING btree (updated_at);

CREATE INDEX ix_inbox_processed_at ON inbox USING btree (processed_at);

CREATE INDEX ix_outbox_published_at ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX ix_outbox_unpublished ON outbox USING btree (sequence) WHERE (published_at IS NULL);

CREATE INDEX ix_rate_limits_expire ON rate_limits USING btree (expire);
