SET LOCAL check_function_bodies = off;

CREATE TABLE asset_moves (
  asset_id uuid NOT NULL,
  lease uuid NOT NULL,
  leased_until timestamp with time zone NOT NULL,
  CONSTRAINT pk_asset_moves PRIMARY KEY (asset_id)
);

CREATE TABLE assets (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  purpose text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  content_length integer NOT NULL,
  quarantine_key text,
  attempts smallint DEFAULT 0 NOT NULL,
  public_name text,
  content_type text,
  width integer,
  height integer,
  bytes integer,
  failure text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  progress smallint DEFAULT 0 NOT NULL,
  poster_name text,
  is_shown boolean DEFAULT false NOT NULL,
  unshown_since timestamp with time zone DEFAULT now() NOT NULL,
  is_withheld boolean DEFAULT false NOT NULL,
  is_temporary boolean DEFAULT false NOT NULL,
  is_taken_down boolean DEFAULT false NOT NULL,
  CONSTRAINT uq_assets_poster_name UNIQUE (poster_name),
  CONSTRAINT uq_assets_public_name UNIQUE (public_name),
  CONSTRAINT pk_assets PRIMARY KEY (id),
  CONSTRAINT ck_assets_content_length CHECK ((content_length > 0)),
  CONSTRAINT ck_assets_failed CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
  CONSTRAINT ck_assets_progress CHECK (((progress >= 0) AND (progress <= 100))),
  CONSTRAINT ck_assets_purpose CHECK ((purpose = ANY (ARRAY['profile-image'::text, 'featured-image'::text, 'featured-video'::text, 'email-image'::text, 'link-picture'::text]))),
  CONSTRAINT ck_assets_ready CHECK (((status <> 'ready'::text) OR (num_nulls(public_name, content_type, width, height, bytes) = 0))),
  CONSTRAINT ck_assets_status CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'ready'::text, 'failed'::text, 'removed'::text])))
);

CREATE TABLE blocked_owners (
  owner_id uuid NOT NULL,
  is_blocked boolean NOT NULL,
  version integer NOT NULL,
  taken_down_at timestamp with time zone,
  CONSTRAINT pk_blocked_owners PRIMARY KEY (owner_id)
);

CREATE TABLE closed_owners (
  owner_id uuid NOT NULL,
  closed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_closed_owners PRIMARY KEY (owner_id)
);

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

CREATE TABLE share_images (
  name text NOT NULL,
  username text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT pk_share_images PRIMARY KEY (name),
  CONSTRAINT ck_share_images_username CHECK ((username = lower(username)))
);

CREATE TABLE shown_assets (
  user_id uuid NOT NULL,
  asset_ids uuid[] NOT NULL,
  version integer NOT NULL,
  CONSTRAINT pk_shown_assets PRIMARY KEY (user_id)
);

CREATE TABLE transcodes (
  asset_id uuid NOT NULL,
  attempts smallint DEFAULT 0 NOT NULL,
  lease uuid,
  leased_until timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  pixels bigint,
  CONSTRAINT pk_transcodes PRIMARY KEY (asset_id),
  CONSTRAINT ck_transcodes_lease CHECK (((lease IS NULL) = (leased_until IS NULL)))
);

ALTER TABLE asset_moves ADD CONSTRAINT fk_asset_moves_asset FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

ALTER TABLE transcodes ADD CONSTRAINT fk_transcodes_asset FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

CREATE INDEX ix_assets_owner ON assets USING btree (owner_id, created_at);

CREATE INDEX ix_assets_quarantined ON assets USING btree (updated_at) WHERE (quarantine_key IS NOT NULL);

CREATE INDEX ix_assets_removed ON assets USING btree (updated_at) WHERE (status = 'removed'::text);

CREATE INDEX ix_assets_unshown ON assets USING btree (unshown_since) WHERE ((NOT is_shown) AND (status <> 'removed'::text));

CREATE INDEX ix_dead_letters_replay ON dead_letters USING btree (id) WHERE (replay_requested_at IS NOT NULL);

CREATE UNIQUE INDEX uq_dead_letters_event ON dead_letters USING btree (event_id);

CREATE INDEX ix_event_attempts_updated_at ON event_attempts USING btree (updated_at);

CREATE INDEX ix_inbox_processed_at ON inbox USING btree (processed_at);

CREATE INDEX ix_outbox_published_at ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX ix_outbox_unpublished ON outbox USING btree (sequence) WHERE (published_at IS NULL);

CREATE INDEX ix_rate_limits_expire ON rate_limits USING btree (expire);

CREATE INDEX ix_share_images_expires ON share_images USING btree (expires_at);

CREATE INDEX ix_share_images_username ON share_images USING btree (username);

CREATE INDEX ix_transcodes_created ON transcodes USING btree (created_at);
