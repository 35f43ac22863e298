SET LOCAL check_function_bodies = off;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE SEQUENCE report_decision_versions AS integer START 1;

CREATE SEQUENCE report_numbers AS integer START 1001;

CREATE OR REPLACE FUNCTION directory_query(search text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      SELECT string_agg(quote_literal(word) || ':*', ' & ')::tsquery FROM unnest(directory_words(search)) AS word
    $function$;

CREATE OR REPLACE FUNCTION directory_words(given text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      SELECT coalesce(array_agg(DISTINCT word), '{}')
      FROM regexp_split_to_table(
        lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036F]', '', 'g')), '[^[:alnum:]]+') AS word
      WHERE word <> ''
    $function$;

CREATE OR REPLACE FUNCTION refresh_directory(creator_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM pg_advisory_xact_lock(1795392000, hashtext(creator_id::text) % 256);
      INSERT INTO directory (user_id, username, words, published_at, updated_at)
      SELECT p.user_id, a.username, array_to_tsvector(directory_words(concat_ws(' ', a.username, p.display_name))),
        p.published_at, p.updated_at
      FROM profiles p JOIN accounts a ON a.id = p.user_id
      WHERE p.user_id = creator_id AND p.is_published AND a.is_verified AND NOT a.is_blocked AND a.is_active
      ON CONFLICT (user_id) DO UPDATE SET username = excluded.username, words = excluded.words,
        published_at = excluded.published_at, updated_at = excluded.updated_at;
      IF NOT FOUND THEN
        DELETE FROM directory WHERE user_id = creator_id;
      END IF;
    END $function$;

CREATE TABLE accounts (
  id uuid NOT NULL,
  username text NOT NULL,
  is_verified boolean NOT NULL,
  is_blocked boolean NOT NULL,
  is_active boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version integer NOT NULL,
  CONSTRAINT pk_accounts PRIMARY KEY (id)
);

CREATE TABLE button_icons (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  image_data text NOT NULL,
  default_text text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_button_icons PRIMARY KEY (id),
  CONSTRAINT ck_button_icons_default_text CHECK (((char_length(default_text) >= 1) AND (char_length(default_text) <= 30))),
  CONSTRAINT ck_button_icons_image_data CHECK (((image_data ~ '^data:image/(svg\+xml|png)[;,]'::text) AND (octet_length(image_data) <= 32768))),
  CONSTRAINT ck_button_icons_name CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
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

CREATE TABLE directory (
  user_id uuid NOT NULL,
  username text NOT NULL,
  words tsvector NOT NULL,
  published_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT pk_directory PRIMARY KEY (user_id)
);

CREATE TABLE event_attempts (
  event_id uuid NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  unfinished_attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_event_attempts PRIMARY KEY (event_id)
);

CREATE TABLE former_usernames (
  username text NOT NULL,
  user_id uuid NOT NULL,
  kept_until timestamp with time zone NOT NULL,
  CONSTRAINT pk_former_usernames PRIMARY KEY (username),
  CONSTRAINT ck_former_usernames_username CHECK ((username = lower(username)))
);

CREATE TABLE inbox (
  event_id uuid NOT NULL,
  handler text NOT NULL,
  processed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_inbox PRIMARY KEY (event_id, handler)
);

CREATE TABLE link_click_totals_daily (
  link_id uuid NOT NULL,
  day date NOT NULL,
  clicks integer NOT NULL,
  visitors integer NOT NULL,
  CONSTRAINT pk_link_click_totals_daily PRIMARY KEY (link_id, day),
  CONSTRAINT ck_link_click_totals_daily_clicks CHECK ((clicks > 0)),
  CONSTRAINT ck_link_click_totals_daily_visitors CHECK ((visitors > 0))
);

CREATE TABLE link_clicks (
  link_id uuid NOT NULL,
  viewer_hash text NOT NULL,
  click_date date NOT NULL,
  clicks integer DEFAULT 1 NOT NULL,
  CONSTRAINT pk_link_clicks PRIMARY KEY (link_id, viewer_hash, click_date),
  CONSTRAINT ck_link_clicks_clicks CHECK ((clicks > 0))
);

CREATE TABLE link_settings (
  id smallint DEFAULT 1 NOT NULL,
  blocked_hosts text[] DEFAULT '{}'::text[] NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  CONSTRAINT pk_link_settings PRIMARY KEY (id),
  CONSTRAINT ck_link_settings_one_row CHECK ((id = 1))
);

CREATE TABLE links (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  "position" integer NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  url text,
  picture text,
  is_active boolean NOT NULL,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  removed_at timestamp with time zone,
  is_taken_down boolean DEFAULT false NOT NULL,
  CONSTRAINT pk_links PRIMARY KEY (id),
  CONSTRAINT ck_links_address CHECK (((kind = 'link'::text) = (url IS NOT NULL))),
  CONSTRAINT ck_links_kind CHECK ((kind = ANY (ARRAY['link'::text, 'heading'::text]))),
  CONSTRAINT ck_links_picture CHECK ((picture ~~ '/media/%'::text)),
  CONSTRAINT ck_links_schedule CHECK ((ends_at > starts_at)),
  CONSTRAINT ck_links_title CHECK (((char_length(title) >= 1) AND (char_length(title) <= 80))),
  CONSTRAINT ck_links_url CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2000)))
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

CREATE TABLE profile_view_sources_daily (
  user_id uuid NOT NULL,
  day date NOT NULL,
  source text NOT NULL,
  viewers integer NOT NULL,
  CONSTRAINT pk_profile_view_sources_daily PRIMARY KEY (user_id, day, source)
);

CREATE TABLE profile_view_totals_daily (
  user_id uuid NOT NULL,
  day date NOT NULL,
  views integer NOT NULL,
  viewers integer NOT NULL,
  dialogs integer DEFAULT 0 NOT NULL,
  checkouts integer DEFAULT 0 NOT NULL,
  CONSTRAINT pk_profile_view_totals_daily PRIMARY KEY (user_id, day),
  CONSTRAINT ck_profile_view_totals_daily_viewers CHECK ((viewers > 0)),
  CONSTRAINT ck_profile_view_totals_daily_views CHECK ((views > 0))
);

CREATE TABLE profile_views (
  user_id uuid NOT NULL,
  viewer_hash text NOT NULL,
  view_date date NOT NULL,
  views integer DEFAULT 1 NOT NULL,
  source text DEFAULT 'Direct'::text NOT NULL,
  has_opened_dialog boolean DEFAULT false NOT NULL,
  has_reached_checkout boolean DEFAULT false NOT NULL,
  CONSTRAINT pk_profile_views PRIMARY KEY (user_id, viewer_hash, view_date),
  CONSTRAINT ck_profile_views_views CHECK ((views > 0))
);

CREATE TABLE profiles (
  user_id uuid NOT NULL,
  display_name text,
  bio text,
  profile_image text,
  profile_image_position text,
  featured_image text,
  featured_video text,
  tiktok_url text,
  featured_content_type text,
  button_title text DEFAULT 'Tip This Video'::text,
  button_icon_id uuid,
  button_color text DEFAULT '#ff4398'::text,
  page_layout text DEFAULT 'classic'::text NOT NULL,
  is_published boolean DEFAULT false NOT NULL,
  published_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  is_taken_down boolean DEFAULT false NOT NULL,
  taken_down_at timestamp with time zone,
  thank_you_text text,
  message_policy text DEFAULT 'publish'::text NOT NULL,
  time_zone text DEFAULT 'UTC'::text NOT NULL,
  page_look text DEFAULT 'sunrise'::text NOT NULL,
  takes_monthly boolean DEFAULT false NOT NULL,
  CONSTRAINT pk_profiles PRIMARY KEY (user_id),
  CONSTRAINT ck_profiles_bio CHECK (((char_length(bio) >= 1) AND (char_length(bio) <= 150))),
  CONSTRAINT ck_profiles_button_color CHECK ((button_color ~ '^#[0-9a-f]{6}$'::text)),
  CONSTRAINT ck_profiles_button_title CHECK (((char_length(button_title) >= 1) AND (char_length(button_title) <= 30))),
  CONSTRAINT ck_profiles_display_name CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 50))),
  CONSTRAINT ck_profiles_featured_content_type CHECK ((featured_content_type = ANY (ARRAY['image'::text, 'video'::text, 'tiktok'::text]))),
  CONSTRAINT ck_profiles_featured_image CHECK ((char_length(featured_image) <= 2048)),
  CONSTRAINT ck_profiles_featured_video CHECK ((char_length(featured_video) <= 2048)),
  CONSTRAINT ck_profiles_page_layout CHECK ((page_layout = ANY (ARRAY['classic'::text, 'ticker'::text]))),
  CONSTRAINT ck_profiles_page_look CHECK ((page_look = ANY (ARRAY['sunrise'::text, 'paper'::text, 'midnight'::text, 'meadow'::text, 'ocean'::text, 'candy'::text, 'mono'::text, 'neon'::text]))),
  CONSTRAINT ck_profiles_profile_image CHECK ((char_length(profile_image) <= 2048)),
  CONSTRAINT ck_profiles_published_at CHECK (((NOT is_published) OR (published_at IS NOT NULL))),
  CONSTRAINT ck_profiles_taken_down CHECK ((NOT (is_published AND is_taken_down))),
  CONSTRAINT ck_profiles_tiktok_url CHECK ((char_length(tiktok_url) <= 2048))
);

CREATE TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT pk_rate_limits PRIMARY KEY (key)
);

CREATE TABLE report_cases (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  target_id uuid NOT NULL,
  creator_id uuid NOT NULL,
  sender_name text,
  message text,
  state text DEFAULT 'open'::text NOT NULL,
  report_count integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  action text,
  was_published boolean DEFAULT false NOT NULL,
  reason text,
  note text,
  decision_message text,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  appeal_state text DEFAULT 'none'::text NOT NULL,
  appeal_text text,
  appealed_at timestamp with time zone,
  appeal_note text,
  appeal_message text,
  appeal_decided_by uuid,
  appeal_decided_by_name text,
  appeal_decided_at timestamp with time zone,
  ground text,
  law text,
  reply text,
  link_title text,
  link_url text,
  link_picture text,
  CONSTRAINT pk_report_cases PRIMARY KEY (id),
  CONSTRAINT ck_report_cases_acted CHECK (((state = 'acted'::text) = (action IS NOT NULL))),
  CONSTRAINT ck_report_cases_action CHECK ((action = ANY (ARRAY['comment-hidden'::text, 'page-unpublished'::text, 'user-blocked'::text, 'link-taken-down'::text]))),
  CONSTRAINT ck_report_cases_appeal_state CHECK ((appeal_state = ANY (ARRAY['none'::text, 'open'::text, 'upheld'::text, 'reversed'::text]))),
  CONSTRAINT ck_report_cases_comment CHECK (((kind = 'comment'::text) = (message IS NOT NULL))),
  CONSTRAINT ck_report_cases_decided CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  CONSTRAINT ck_report_cases_ground CHECK (((ground = ANY (ARRAY['terms'::text, 'law'::text])) AND ((ground = 'law'::text) = (law IS NOT NULL)))),
  CONSTRAINT ck_report_cases_kind CHECK ((kind = ANY (ARRAY['page'::text, 'comment'::text, 'link'::text]))),
  CONSTRAINT ck_report_cases_link CHECK (((kind = 'link'::text) = (link_title IS NOT NULL))),
  CONSTRAINT ck_report_cases_state CHECK ((state = ANY (ARRAY['open'::text, 'dismissed'::text, 'acted'::text])))
);

CREATE TABLE report_history (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  event text NOT NULL,
  ground text,
  outcome text,
  seconds bigint,
  CONSTRAINT pk_report_history PRIMARY KEY (id),
  CONSTRAINT ck_report_history_event CHECK ((event = ANY (ARRAY['reported'::text, 'decided'::text, 'appealed'::text, 'appeal-decided'::text])))
);

CREATE TABLE reports (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  case_id uuid NOT NULL,
  target_id uuid NOT NULL,
  reporter_hash text NOT NULL,
  reason text NOT NULL,
  details text,
  repeats integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  number integer DEFAULT nextval('report_numbers'::regclass),
  ground text,
  law text,
  reporter_email text,
  CONSTRAINT uq_reports_reporter UNIQUE (target_id, reporter_hash, case_id),
  CONSTRAINT pk_reports PRIMARY KEY (id),
  CONSTRAINT ck_reports_details CHECK (((char_length(details) >= 1) AND (char_length(details) <= 500))),
  CONSTRAINT ck_reports_ground CHECK (((ground = ANY (ARRAY['terms'::text, 'law'::text])) AND ((ground = 'law'::text) = (law IS NOT NULL))))
);

CREATE TABLE social_links (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  platform text NOT NULL,
  url text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_social_links PRIMARY KEY (id),
  CONSTRAINT ck_social_links_platform CHECK (((char_length(platform) >= 1) AND (char_length(platform) <= 50))),
  CONSTRAINT ck_social_links_url CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2048)))
);

CREATE TABLE tip_totals_daily (
  creator_id uuid NOT NULL,
  day date NOT NULL,
  amount_cents bigint NOT NULL,
  is_recent boolean DEFAULT false NOT NULL,
  CONSTRAINT pk_tip_totals_daily PRIMARY KEY (creator_id, day)
);

CREATE TABLE tip_totals_recent (
  creator_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  CONSTRAINT pk_tip_totals_recent PRIMARY KEY (creator_id)
);

CREATE TABLE told_weeks (
  user_id uuid NOT NULL,
  monday date NOT NULL,
  CONSTRAINT pk_told_weeks PRIMARY KEY (user_id)
);

ALTER TABLE link_click_totals_daily ADD CONSTRAINT fk_link_click_totals_daily_link FOREIGN KEY (link_id) REFERENCES links(id) ON DELETE CASCADE;

ALTER TABLE link_clicks ADD CONSTRAINT fk_link_clicks_link FOREIGN KEY (link_id) REFERENCES links(id) ON DELETE CASCADE;

ALTER TABLE links ADD CONSTRAINT fk_links_profile FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE;

ALTER TABLE profile_view_sources_daily ADD CONSTRAINT fk_profile_view_sources_daily_profile FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE;

ALTER TABLE profile_view_totals_daily ADD CONSTRAINT fk_profile_view_totals_daily_profile FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE;

ALTER TABLE profile_views ADD CONSTRAINT fk_profile_views_profile FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE;

ALTER TABLE profiles ADD CONSTRAINT fk_profiles_button_icon FOREIGN KEY (button_icon_id) REFERENCES button_icons(id) ON DELETE SET NULL;

ALTER TABLE reports ADD CONSTRAINT fk_reports_case FOREIGN KEY (case_id) REFERENCES report_cases(id) ON DELETE CASCADE;

ALTER TABLE social_links ADD CONSTRAINT fk_social_links_profile FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE;

ALTER TABLE told_weeks ADD CONSTRAINT fk_told_weeks_profile FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE;

CREATE INDEX ix_accounts_username ON accounts USING btree (lower(username));

CREATE UNIQUE INDEX uq_button_icons_name ON button_icons USING btree (lower(name));

CREATE INDEX ix_dead_letters_replay ON dead_letters USING btree (id) WHERE (replay_requested_at IS NOT NULL);

CREATE UNIQUE INDEX uq_dead_letters_event ON dead_letters USING btree (event_id);

CREATE INDEX ix_directory_newest ON directory USING btree (published_at DESC, user_id DESC);

CREATE INDEX ix_directory_words ON directory USING gin (words);

CREATE INDEX ix_event_attempts_updated_at ON event_attempts USING btree (updated_at);

CREATE INDEX ix_former_usernames_kept_until ON former_usernames USING btree (kept_until);

CREATE INDEX ix_former_usernames_user ON former_usernames USING btree (user_id);

CREATE INDEX ix_inbox_processed_at ON inbox USING btree (processed_at);

CREATE INDEX ix_link_click_totals_daily_day ON link_click_totals_daily USING btree (day) WHERE (EXTRACT(day FROM day) > (1)::numeric);

CREATE INDEX ix_link_clicks_click_date ON link_clicks USING btree (click_date);

CREATE INDEX ix_links_removed_at ON links USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE INDEX ix_links_user ON links USING btree (user_id, "position");

CREATE INDEX ix_outbox_published_at ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX ix_outbox_unpublished ON outbox USING btree (sequence) WHERE (published_at IS NULL);

CREATE INDEX ix_profile_view_sources_daily_day ON profile_view_sources_daily USING btree (day) WHERE (EXTRACT(day FROM day) > (1)::numeric);

CREATE INDEX ix_profile_view_totals_daily_day ON profile_view_totals_daily USING btree (day) WHERE (EXTRACT(day FROM day) > (1)::numeric);

CREATE INDEX ix_profile_views_view_date ON profile_views USING btree (view_date);

CREATE INDEX ix_profiles_display_name ON profiles USING gin (lower(display_name) gin_trgm_ops);

CREATE INDEX ix_profiles_published ON profiles USING btree (published_at DESC) WHERE is_published;

CREATE INDEX ix_rate_limits_expire ON rate_limits USING btree (expire);

CREATE INDEX ix_report_cases_appeals ON report_cases USING btree (created_at DESC, id DESC) WHERE (appeal_state = 'open'::text);

CREATE INDEX ix_report_cases_creator ON report_cases USING btree (creator_id);

CREATE INDEX ix_report_cases_queue ON report_cases USING btree (state, created_at DESC, id DESC);

CREATE INDEX ix_report_cases_target ON report_cases USING btree (target_id);

CREATE UNIQUE INDEX uq_report_cases_open ON report_cases USING btree (target_id) WHERE (state = 'open'::text);

CREATE UNIQUE INDEX uq_report_cases_standing ON report_cases USING btree (target_id) WHERE ((action = ANY (ARRAY['comment-hidden'::text, 'page-unpublished'::text])) AND (appeal_state <> 'reversed'::text));

CREATE INDEX ix_report_history_at ON report_history USING btree (at);

CREATE INDEX ix_reports_case ON reports USING btree (case_id, created_at DESC);

CREATE INDEX ix_reports_created_at ON reports USING btree (created_at);

CREATE UNIQUE INDEX uq_reports_number ON reports USING btree (number);

CREATE INDEX ix_social_links_user ON social_links USING btree (user_id, created_at);

CREATE INDEX ix_tip_totals_daily_recent ON tip_totals_daily USING btree (day) WHERE is_recent;

CREATE INDEX ix_tip_totals_recent_most ON tip_totals_recent USING btree (amount_cents DESC);
