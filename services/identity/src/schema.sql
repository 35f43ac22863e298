SET LOCAL check_function_bodies = off;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE activity_logs (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid,
  admin_id uuid,
  action text NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  target_kind text,
  target_id text,
  source text,
  source_at timestamp with time zone,
  CONSTRAINT pk_activity_logs PRIMARY KEY (id)
);

CREATE TABLE address_reads (
  admin_id uuid NOT NULL,
  user_id uuid NOT NULL,
  read_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_address_reads PRIMARY KEY (admin_id, user_id)
);

CREATE TABLE admin_recovery_codes (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  admin_id uuid NOT NULL,
  code_hash text NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT uq_admin_recovery_codes_code_hash UNIQUE (admin_id, code_hash),
  CONSTRAINT pk_admin_recovery_codes PRIMARY KEY (id)
);

CREATE TABLE admin_users (
  id uuid NOT NULL,
  username character varying(25) NOT NULL,
  password_hash text,
  email character varying(254),
  role text DEFAULT 'admin'::text NOT NULL,
  last_login timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  must_change_password boolean DEFAULT false NOT NULL,
  encrypted_totp_secret text,
  totp_enabled_at timestamp with time zone,
  totp_last_step bigint,
  removed_at timestamp with time zone,
  change_password_from timestamp with time zone,
  enrolment_code_hash text,
  enrolment_code_expires_at timestamp with time zone,
  CONSTRAINT pk_admin_users PRIMARY KEY (id),
  CONSTRAINT ck_admin_users_email CHECK (((email)::text ~~ '%@%'::text)),
  CONSTRAINT ck_admin_users_password_hash CHECK ((password_hash ~~ '$argon2id$%'::text)),
  CONSTRAINT ck_admin_users_removed CHECK ((((removed_at IS NULL) = (email IS NOT NULL)) AND ((removed_at IS NULL) = (password_hash IS NOT NULL)))),
  CONSTRAINT ck_admin_users_role CHECK ((role = ANY (ARRAY['super'::text, 'admin'::text]))),
  CONSTRAINT ck_admin_users_totp CHECK (((totp_enabled_at IS NULL) OR (encrypted_totp_secret IS NOT NULL))),
  CONSTRAINT ck_admin_users_username CHECK (((username)::text ~ '^[A-Za-z0-9_]{4,25}$'::text))
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

CREATE TABLE email_tokens (
  id uuid NOT NULL,
  token_hash text NOT NULL,
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  new_email character varying(254),
  app_enabled_at timestamp with time zone,
  CONSTRAINT uq_email_tokens_token_hash UNIQUE (token_hash),
  CONSTRAINT pk_email_tokens PRIMARY KEY (id),
  CONSTRAINT ck_email_tokens_new_email CHECK (((purpose = ANY (ARRAY['change-email'::text, 'undo-email-change'::text, 'freeze-account'::text])) = (new_email IS NOT NULL))),
  CONSTRAINT ck_email_tokens_purpose CHECK ((purpose = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'change-email'::text, 'undo-email-change'::text, 'close-account'::text, 'freeze-account'::text])))
);

CREATE TABLE event_attempts (
  event_id uuid NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  unfinished_attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_event_attempts PRIMARY KEY (event_id)
);

CREATE TABLE former_emails (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  email character varying(254) NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_former_emails PRIMARY KEY (id)
);

CREATE TABLE inbox (
  event_id uuid NOT NULL,
  handler text NOT NULL,
  processed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_inbox PRIMARY KEY (event_id, handler)
);

CREATE TABLE link_requests (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  purpose text NOT NULL,
  email character varying(254) NOT NULL,
  user_id uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_link_requests PRIMARY KEY (id),
  CONSTRAINT ck_link_requests_purpose CHECK ((purpose = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'change-email'::text]))),
  CONSTRAINT ck_link_requests_user CHECK (((purpose = 'change-email'::text) = (user_id IS NOT NULL)))
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

CREATE TABLE pending_registrations (
  user_id uuid NOT NULL,
  username character varying(25) NOT NULL,
  created_at timestamp with time zone NOT NULL,
  password_hash text,
  CONSTRAINT pk_pending_registrations PRIMARY KEY (user_id),
  CONSTRAINT ck_pending_registrations_password_hash CHECK ((password_hash ~~ '$argon2id$%'::text))
);

CREATE TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT pk_rate_limits PRIMARY KEY (key)
);

CREATE TABLE sessions (
  id uuid NOT NULL,
  token_hash text NOT NULL,
  audience text NOT NULL,
  user_id uuid,
  admin_id uuid,
  user_agent text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  reauthenticated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT uq_sessions_token_hash UNIQUE (token_hash),
  CONSTRAINT pk_sessions PRIMARY KEY (id),
  CONSTRAINT ck_sessions_owner CHECK ((((audience = 'creator'::text) AND (user_id IS NOT NULL) AND (admin_id IS NULL)) OR ((audience = 'admin'::text) AND (admin_id IS NOT NULL) AND (user_id IS NULL))))
);

CREATE TABLE sign_in_failures (
  key text NOT NULL,
  failures integer NOT NULL,
  failed_at timestamp with time zone NOT NULL,
  retry_at timestamp with time zone,
  CONSTRAINT pk_sign_in_failures PRIMARY KEY (key),
  CONSTRAINT ck_sign_in_failures_failures CHECK ((failures >= 0))
);

CREATE TABLE system_settings (
  id smallint NOT NULL,
  registration_enabled boolean DEFAULT true NOT NULL,
  maintenance_mode boolean DEFAULT false NOT NULL,
  minimum_tip_cents integer DEFAULT 100 NOT NULL,
  featured_creators_limit integer DEFAULT 6 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  admin_totp_required boolean DEFAULT false NOT NULL,
  administrators_version integer DEFAULT 0 NOT NULL,
  first_payout_days integer DEFAULT 14 NOT NULL,
  minimum_payout_cents integer DEFAULT 1000 NOT NULL,
  unreviewed_payout_limit_cents integer DEFAULT 100000 NOT NULL,
  payout_reserve_percent integer DEFAULT 0 NOT NULL,
  payout_reserve_days integer DEFAULT 30 NOT NULL,
  admin_idle_minutes integer DEFAULT 30 NOT NULL,
  payee_record_rule text DEFAULT 'off'::text NOT NULL,
  payee_gross_threshold_cents integer DEFAULT 60000 NOT NULL,
  processing_fee_bearer text DEFAULT 'platform'::text NOT NULL,
  processing_fee_basis_points integer DEFAULT 290 NOT NULL,
  processing_fee_fixed_cents integer DEFAULT 30 NOT NULL,
  automatic_payouts text DEFAULT 'off'::text NOT NULL,
  automatic_payout_weekday integer DEFAULT 1 NOT NULL,
  automatic_payout_month_day integer DEFAULT 1 NOT NULL,
  automatic_payout_limit_cents integer DEFAULT 0 NOT NULL,
  blocked_link_hosts text[] DEFAULT '{}'::text[] NOT NULL,
  monthly_support boolean DEFAULT false NOT NULL,
  CONSTRAINT pk_system_settings PRIMARY KEY (id),
  CONSTRAINT ck_system_settings_admin_idle_minutes CHECK (((admin_idle_minutes >= 5) AND (admin_idle_minutes <= 720))),
  CONSTRAINT ck_system_settings_featured_creators_limit CHECK ((featured_creators_limit >= 0)),
  CONSTRAINT ck_system_settings_minimum_tip_cents CHECK ((minimum_tip_cents > 0)),
  CONSTRAINT ck_system_settings_single_row CHECK ((id = 1))
);

CREATE TABLE terms_acceptances (
  user_id uuid NOT NULL,
  version text NOT NULL,
  confirmed_age integer NOT NULL,
  accepted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_terms_acceptances PRIMARY KEY (user_id, version)
);

CREATE TABLE user_recovery_codes (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  code_hash text NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT uq_user_recovery_codes_code_hash UNIQUE (user_id, code_hash),
  CONSTRAINT pk_user_recovery_codes PRIMARY KEY (id)
);

CREATE TABLE username_changes (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  former_username character varying(25) NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_username_changes PRIMARY KEY (id)
);

CREATE TABLE users (
  id uuid NOT NULL,
  username character varying(25) NOT NULL,
  email character varying(254),
  password_hash text,
  is_active boolean DEFAULT true NOT NULL,
  is_verified boolean DEFAULT false NOT NULL,
  is_blocked boolean DEFAULT false NOT NULL,
  block_reason text,
  last_login timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  closed_at timestamp with time zone,
  block_case_id uuid,
  handled_block_cases uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  encrypted_totp_secret text,
  totp_enabled_at timestamp with time zone,
  totp_last_step bigint,
  frozen_at timestamp with time zone,
  freeze_asked_by character varying(254),
  CONSTRAINT pk_users PRIMARY KEY (id),
  CONSTRAINT ck_users_block_reason CHECK ((is_blocked OR (block_reason IS NULL))),
  CONSTRAINT ck_users_closed CHECK (((is_active = (closed_at IS NULL)) AND (is_active = (email IS NOT NULL)) AND (is_active = (password_hash IS NOT NULL)))),
  CONSTRAINT ck_users_email CHECK (((email)::text ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text)),
  CONSTRAINT ck_users_password_hash CHECK ((password_hash ~~ '$argon2id$%'::text)),
  CONSTRAINT ck_users_totp CHECK (((totp_enabled_at IS NULL) OR (encrypted_totp_secret IS NOT NULL))),
  CONSTRAINT ck_users_username CHECK (((username)::text ~ '^[A-Za-z0-9_]{4,25}$'::text)),
  CONSTRAINT ck_users_version CHECK ((version > 0))
);

ALTER TABLE activity_logs ADD CONSTRAINT fk_activity_logs_admin_id FOREIGN KEY (admin_id) REFERENCES admin_users(id) ON DELETE SET NULL;

ALTER TABLE activity_logs ADD CONSTRAINT fk_activity_logs_user_id FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE admin_recovery_codes ADD CONSTRAINT fk_admin_recovery_codes_admin_id FOREIGN KEY (admin_id) REFERENCES admin_users(id) ON DELETE CASCADE;

ALTER TABLE email_tokens ADD CONSTRAINT fk_email_tokens_user_id FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE former_emails ADD CONSTRAINT fk_former_emails_user_id FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE pending_registrations ADD CONSTRAINT fk_pending_registrations_user_id FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE sessions ADD CONSTRAINT fk_sessions_admin_id FOREIGN KEY (admin_id) REFERENCES admin_users(id) ON DELETE CASCADE;

ALTER TABLE sessions ADD CONSTRAINT fk_sessions_user_id FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE terms_acceptances ADD CONSTRAINT fk_terms_acceptances_user FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE user_recovery_codes ADD CONSTRAINT fk_user_recovery_codes_user_id FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE username_changes ADD CONSTRAINT fk_username_changes_user_id FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

CREATE INDEX ix_activity_logs_action ON activity_logs USING btree (action, created_at DESC, id DESC);

CREATE INDEX ix_activity_logs_admin_id ON activity_logs USING btree (admin_id, created_at DESC, id DESC);

CREATE INDEX ix_activity_logs_details ON activity_logs USING gin (lower((details)::text) gin_trgm_ops);

CREATE INDEX ix_activity_logs_newest ON activity_logs USING btree (created_at DESC, id DESC);

CREATE INDEX ix_activity_logs_target_id ON activity_logs USING btree (target_id, created_at DESC, id DESC);

CREATE INDEX ix_activity_logs_user_newest ON activity_logs USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX ix_address_reads_read_at ON address_reads USING btree (read_at);

CREATE UNIQUE INDEX uq_admin_users_email ON admin_users USING btree (lower((email)::text));

CREATE UNIQUE INDEX uq_admin_users_username ON admin_users USING btree (lower((username)::text)) WHERE (removed_at IS NULL);

CREATE INDEX ix_dead_letters_replay ON dead_letters USING btree (id) WHERE (replay_requested_at IS NOT NULL);

CREATE UNIQUE INDEX uq_dead_letters_event ON dead_letters USING btree (event_id);

CREATE INDEX ix_email_tokens_undo_links ON email_tokens USING btree (lower((new_email)::text)) WHERE (purpose = 'undo-email-change'::text);

CREATE INDEX ix_email_tokens_user_id ON email_tokens USING btree (user_id);

CREATE INDEX ix_event_attempts_updated_at ON event_attempts USING btree (updated_at);

CREATE INDEX ix_former_emails_changed_at ON former_emails USING btree (changed_at);

CREATE INDEX ix_former_emails_user_id ON former_emails USING btree (user_id);

CREATE INDEX ix_inbox_processed_at ON inbox USING btree (processed_at);

CREATE INDEX ix_link_requests_created_at ON link_requests USING btree (created_at);

CREATE INDEX ix_outbox_published_at ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX ix_outbox_unpublished ON outbox USING btree (sequence) WHERE (published_at IS NULL);

CREATE UNIQUE INDEX uq_pending_registrations_username ON pending_registrations USING btree (lower((username)::text));

CREATE INDEX ix_rate_limits_expire ON rate_limits USING btree (expire);

CREATE INDEX ix_sessions_admin_id ON sessions USING btree (admin_id);

CREATE INDEX ix_sessions_expires_at ON sessions USING btree (expires_at);

CREATE INDEX ix_sessions_user_id ON sessions USING btree (user_id);

CREATE INDEX ix_username_changes_changed_at ON username_changes USING btree (changed_at);

CREATE INDEX ix_username_changes_former_username ON username_changes USING btree (lower((former_username)::text));

CREATE INDEX ix_username_changes_user_id ON username_changes USING btree (user_id, changed_at);

CREATE INDEX ix_users_blocked ON users USING btree (created_at DESC, id DESC) WHERE (is_active AND is_blocked);

CREATE INDEX ix_users_closed_at ON users USING btree (closed_at) WHERE (closed_at IS NOT NULL);

CREATE INDEX ix_users_created ON users USING btree (created_at);

CREATE INDEX ix_users_frozen ON users USING btree (frozen_at) WHERE (frozen_at IS NOT NULL);

CREATE INDEX ix_users_newest ON users USING btree (created_at DESC, id DESC) WHERE is_active;

CREATE INDEX ix_users_search ON users USING gin (lower((username)::text) gin_trgm_ops, lower((email)::text) gin_trgm_ops);

CREATE INDEX ix_users_unverified ON users USING btree (created_at) WHERE (NOT is_verified);

CREATE UNIQUE INDEX uq_users_email ON users USING btree (lower((email)::text));

CREATE UNIQUE INDEX uq_users_username ON users USING btree (lower((username)::text));
