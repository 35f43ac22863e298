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

CREATE TABLE profile_view_totals_daily (
  user_id uuid NOT NULL,
  day date NOT NULL,
  views integer NOT NULL,
  viewers integer NOT NULL,
  CONSTRAINT pk_profile_view_totals_daily PRIMARY KEY (user_id, day),
  CONSTRAINT ck_profile_view_totals_daily_viewers CHECK ((viewers > 0)),
  CONSTRAINT ck_profile_view_totals_daily_views CHECK ((views > 0))
);

CREATE TABLE profile_views (
  user_id uuid NOT NULL,
  viewer_hash text NOT NULL,
  view_date date NOT NULL,
  views integer DEFAULT 1 NOT NULL,
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
  CONSTRAINT pk_profiles PRIMARY KEY (user_id),
  CONSTRAINT ck_profiles_bio CHECK (((char_length(bio) >= 1) AND (char_length(bio) <= 150))),
  CONSTRAINT ck_profiles_button_color CHECK ((button_color ~ '^#[0-9a-f]{6}$'::text)),
  CONSTRAINT ck_profiles_button_title CHECK (((char_length(button_title) >= 1) AND (char_length(button_title) <= 30))),
  CONSTRAINT ck_profiles_display_name CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 50))),
  CONSTRAINT ck_profiles_featured_content_type CHECK ((featured_content_type = ANY (ARRAY['image'::text, 'video'::text, 'tiktok'::text]))),
  CONSTRAINT ck_profiles_featured_image CHECK ((char_length(featured_image) <= 2048)),
  CONSTRAINT ck_profiles_featured_video CHECK ((char_length(featured_video) <= 2048)),
  CONSTRAINT ck_profiles_page_layout CHECK ((page_layout = ANY (ARRAY['classic'::text, 'ticker'::text]))),
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
  CONSTRAINT pk_report_cases PRIMARY KEY (id),
  CONSTRAINT ck_report_cases_acted CHECK (((state = 'acted'::text) = (action IS NOT NULL))),
  CONSTRAINT ck_report_cases_action CHECK ((action = ANY (ARRAY['comment-hidden'::text, 'page-unpublished'::text, 'user-blocked'::text]))),
  CONSTRAINT ck_report_cases_appeal_state CHECK ((appeal_state = ANY (ARRAY['none'::text, 'open'::text, 'upheld'::text, 'reversed'::text]))),
  CONSTRAINT ck_report_cases_comment CHECK (((kind = 'comment'::text) = (message IS NOT NULL))),
  CONSTRAINT ck_report_cases_decided CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  CONSTRAINT ck_report_cases_ground CHECK (((ground = ANY (ARRAY['terms'::text, 'law'::text])) AND ((ground = 'law'::text) = (law IS NOT NULL)))),
  CONSTRAINT ck_report_cases_kind CHECK ((kind = ANY (ARRAY['page'::text, 'comment'::text]))),
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

ALTER TABLE profile_view_totals_daily ADD CONSTRAINT fk_profile_view_totals_daily_profile FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE;

ALTER TABLE profile_views ADD CONSTRAINT fk_profile_views_profile FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE;

ALTER TABLE profiles ADD CONSTRAINT fk_profiles_button_icon FOREIGN KEY (button_icon_id) REFERENCES button_icons(id) ON DELETE SET NULL;

ALTER TABLE reports ADD CONSTRAINT fk_reports_case FOREIGN KEY (case_id) REFERENCES report_cases(id) ON DELETE CASCADE;

ALTER TABLE social_links ADD CONSTRAINT fk_social_links_profile FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE;

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

CREATE INDEX ix_outbox_published_at ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX ix_outbox_unpublished ON outbox USING btree (sequence) WHERE (published_at IS NULL);

CREATE INDEX ix_profile_views_view_date ON profile_views USING btree (view_date);

CREATE INDEX ix_profiles_display_name ON profiles USING gin (lower(display_name) gin_trgm_ops);

CREATE INDEX ix_profiles_published ON profiles USING btree (published_at DESC) WHERE is_published;

CREATE INDEX ix_rate_limits_expire ON rate_limits USING btree (expire);

CREATE INDEX ix_report_cases_appeals ON report_cases USING btree (created_at DESC, id DESC) WHERE (appeal_state = 'open'::text);

CREATE INDEX ix_report_cases_creator ON report_cases USING btree (creator_id);

CREATE INDEX ix_report_cases_queue ON report_cases USING btree (state, created_at DESC, id DESC);

CREATE UNIQUE INDEX uq_report_cases_open ON report_cases USING btree (target_id) WHERE (state = 'open'::text);

CREATE UNIQUE INDEX uq_report_cases_standing ON report_cases USING btree (target_id) WHERE ((action = ANY (ARRAY['comment-hidden'::text, 'page-unpublished'::text])) AND (appeal_state <> 'reversed'::text));

CREATE INDEX ix_report_history_at ON report_history USING btree (at);

CREATE INDEX ix_reports_case ON reports USING btree (case_id, created_at DESC);

CREATE INDEX ix_reports_created_at ON reports USING btree (created_at);

CREATE UNIQUE INDEX uq_reports_number ON reports USING btree (number);

CREATE INDEX ix_social_links_user ON social_links USING btree (user_id, created_at);

CREATE INDEX ix_tip_totals_daily_recent ON tip_totals_daily USING btree (day) WHERE is_recent;

CREATE INDEX ix_tip_totals_recent_most ON tip_totals_recent USING btree (amount_cents DESC);

-- Icons are offered in the order of their creation. An icon is a data URL, so that it needs no request of its own.
INSERT INTO button_icons (id, name, default_text, created_at, image_data) VALUES
  ('b0770a10-0000-4000-8000-000000000001', 'Cupcake', 'Send a Treat', '2026-11-20T00:00:00Z', 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20width%3D%2264%22%20height%3D%2264%22%20viewBox%3D%220%200%2064%2064%22%3E%3Cg%20stroke%3D%22%23fff%22%20stroke-width%3D%227%22%20stroke-linejoin%3D%22round%22%3E%3Cpath%20fill%3D%22%238a2bd6%22%20d%3D%22M14%2038h36l-4.300%2017.300A5%205%200%200%201%2040.800%2059H23.200a5%205%200%200%201-4.900-3.700z%22%2F%3E%3Cpath%20fill%3D%22%23ff4398%22%20d%3D%22M32%206c6.500%200%2011%204%2011.700%209.200%205.700.6%209.600%204.700%209.400%209.700%203.200%201.500%205.200%204.500%204.900%207.900-.4%204.700-4.200%207.900-9%207.900H15c-4.800%200-8.600-3.200-9-7.900-.3-3.400%201.700-6.400%204.900-7.900-.2-5%203.700-9.100%209.400-9.700C21%2010%2025.500%206%2032%206z%22%2F%3E%3C%2Fg%3E%3Cpath%20fill%3D%22%238a2bd6%22%20d%3D%22M14%2038h36l-4.300%2017.300A5%205%200%200%201%2040.800%2059H23.200a5%205%200%200%201-4.900-3.700z%22%2F%3E%3Cpath%20fill%3D%22%23ff4398%22%20d%3D%22M32%206c6.500%200%2011%204%2011.700%209.200%205.700.6%209.600%204.700%209.400%209.700%203.200%201.500%205.200%204.500%204.900%207.900-.4%204.700-4.200%207.900-9%207.900H15c-4.800%200-8.600-3.200-9-7.900-.3-3.400%201.700-6.400%204.900-7.900-.2-5%203.700-9.100%209.400-9.700C21%2010%2025.500%206%2032%206z%22%2F%3E%3Cg%20stroke-width%3D%223%22%20stroke-linecap%3D%22round%22%3E%3Cpath%20stroke%3D%22%23fff%22%20d%3D%22m19%2026%204-3M40%2024l3%203M24%2034l4%202%22%2F%3E%3Cpath%20stroke%3D%22%23ffd84d%22%20d%3D%22m30%2017%204%202M47%2033l-4%202M13%2032l3%202%22%2F%3E%3Cpath%20stroke%3D%22%237ee0ff%22%20d%3D%22m33%2029%204-2%22%2F%3E%3C%2Fg%3E%3C%2Fsvg%3E'),
  ('b0770a10-0000-4000-8000-000000000002', 'Heart', 'Send Love', '2026-11-20T00:00:01Z', 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20width%3D%2264%22%20height%3D%2264%22%20viewBox%3D%220%200%2064%2064%22%3E%3Cg%20stroke%3D%22%23fff%22%20stroke-width%3D%227%22%20stroke-linejoin%3D%22round%22%3E%3Cpath%20fill%3D%22%23f5265f%22%20d%3D%22M32%2056%2010.500%2035a14%2014%200%200%201%200-19.800%2014%2014%200%200%201%2019.800%200L32%2016.900l1.700-1.700a14%2014%200%200%201%2019.800%200%2014%2014%200%200%201%200%2019.800z%22%2F%3E%3C%2Fg%3E%3Cpath%20fill%3D%22%23f5265f%22%20d%3D%22M32%2056%2010.500%2035a14%2014%200%200%201%200-19.800%2014%2014%200%200%201%2019.800%200L32%2016.900l1.700-1.700a14%2014%200%200%201%2019.800%200%2014%2014%200%200%201%200%2019.800z%22%2F%3E%3Cpath%20fill%3D%22none%22%20stroke%3D%22%23fff%22%20stroke-opacity%3D%22.6%22%20stroke-width%3D%224%22%20stroke-linecap%3D%22round%22%20d%3D%22M13%2028c-1-5%202-9%206-10%22%2F%3E%3C%2Fsvg%3E'),
  ('b0770a10-0000-4000-8000-000000000003', 'Coffee', 'Buy Me a Coffee', '2026-11-20T00:00:02Z', 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20width%3D%2264%22%20height%3D%2264%22%20viewBox%3D%220%200%2064%2064%22%3E%3Cg%20stroke%3D%22%23fff%22%20stroke-width%3D%227%22%20stroke-linejoin%3D%22round%22%3E%3Cpath%20fill%3D%22%239a5b34%22%20d%3D%22M10%2026h38v4h3a8%208%200%200%201%200%2016h-4.500A13%2013%200%200%201%2035%2056H23a13%2013%200%200%201-13-13zm38%209v6h3a3%203%200%200%200%200-6z%22%2F%3E%3C%2Fg%3E%3Cpath%20fill%3D%22%239a5b34%22%20d%3D%22M10%2026h38v4h3a8%208%200%200%201%200%2016h-4.500A13%2013%200%200%201%2035%2056H23a13%2013%200%200%201-13-13zm38%209v6h3a3%203%200%200%200%200-6z%22%2F%3E%3Cpath%20fill%3D%22%234f2a15%22%20d%3D%22M10%2026h38v5H10z%22%2F%3E%3Cpath%20fill%3D%22none%22%20stroke%3D%22%23c58a63%22%20stroke-width%3D%223.500%22%20stroke-linecap%3D%22round%22%20d%3D%22M22%208c-3%204%203%206%200%2011M33%208c-3%204%203%206%200%2011%22%2F%3E%3C%2Fsvg%3E'),
  ('b0770a10-0000-4000-8000-000000000004', 'Star', 'Be My Star', '2026-11-20T00:00:03Z', 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20width%3D%2264%22%20height%3D%2264%22%20viewBox%3D%220%200%2064%2064%22%3E%3Cg%20stroke%3D%22%23fff%22%20stroke-width%3D%227%22%20stroke-linejoin%3D%22round%22%3E%3Cpath%20fill%3D%22%23ffb800%22%20d%3D%22m32%206%207.900%2016.600L58%2024.900%2044.700%2037.500l3.400%2018L32%2046.700l-16.100%208.800%203.400-18L6%2024.900l18.100-2.300z%22%2F%3E%3C%2Fg%3E%3Cpath%20fill%3D%22%23ffb800%22%20d%3D%22m32%206%207.900%2016.600L58%2024.900%2044.700%2037.500l3.400%2018L32%2046.700l-16.100%208.800%203.400-18L6%2024.900l18.100-2.300z%22%2F%3E%3Cpath%20stroke%3D%22%23fff%22%20stroke-opacity%3D%22.7%22%20stroke-width%3D%223.500%22%20stroke-linecap%3D%22round%22%20d%3D%22m25%2027-8%201.200%22%2F%3E%3C%2Fsvg%3E'),
  ('b0770a10-0000-4000-8000-000000000005', 'Flame', 'Keep It Burning', '2026-11-20T00:00:04Z', 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20width%3D%2264%22%20height%3D%2264%22%20viewBox%3D%220%200%2064%2064%22%3E%3Cg%20stroke%3D%22%23fff%22%20stroke-width%3D%227%22%20stroke-linejoin%3D%22round%22%3E%3Cpath%20fill%3D%22%23f4511e%22%20d%3D%22M34%205c2%2010%2016%2015%2016%2033a18%2018%200%200%201-36%200c0-8%205-12%207-18%203%202%204.500%205%204.800%208C31%2023%2033%2014%2034%205z%22%2F%3E%3C%2Fg%3E%3Cpath%20fill%3D%22%23f4511e%22%20d%3D%22M34%205c2%2010%2016%2015%2016%2033a18%2018%200%200%201-36%200c0-8%205-12%207-18%203%202%204.500%205%204.800%208C31%2023%2033%2014%2034%205z%22%2F%3E%3Cpath%20fill%3D%22%23ffd23f%22%20d%3D%22M32%2055a9%209%200%200%201-9-9c0-6%206-8%208-13%204.500%203.500%2010%207%2010%2013a9%209%200%200%201-9%209z%22%2F%3E%3C%2Fsvg%3E'),
  ('b0770a10-0000-4000-8000-000000000006', 'Music', 'Tip the Music', '2026-11-20T00:00:05Z', 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20width%3D%2264%22%20height%3D%2264%22%20viewBox%3D%220%200%2064%2064%22%3E%3Cg%20stroke%3D%22%23fff%22%20stroke-width%3D%227%22%20stroke-linejoin%3D%22round%22%3E%3Cpath%20fill%3D%22%236d28d9%22%20d%3D%22m22%2014%2032-7v36a8.500%207.500%200%201%201-6-7.100V21.500l-20%204.400V50a8.500%207.500%200%201%201-6-7.100z%22%2F%3E%3C%2Fg%3E%3Cpath%20fill%3D%22%236d28d9%22%20d%3D%22m22%2014%2032-7v36a8.500%207.500%200%201%201-6-7.100V21.500l-20%204.400V50a8.500%207.500%200%201%201-6-7.100z%22%2F%3E%3Cpath%20fill%3D%22%23c4a3ff%22%20d%3D%22m28%2017.500%2020-4.400v3.400l-20%204.400z%22%2F%3E%3C%2Fsvg%3E'),
  ('b0770a10-0000-4000-8000-000000000007', 'Camera', 'Tip This Shot', '2026-11-20T00:00:06Z', 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20width%3D%2264%22%20height%3D%2264%22%20viewBox%3D%220%200%2064%2064%22%3E%3Cg%20stroke%3D%22%23fff%22%20stroke-width%3D%227%22%20stroke-linejoin%3D%22round%22%3E%3Cpath%20fill%3D%22%23334155%22%20d%3D%22M22%2018l3.500-7h13l3.500%207h8a8%208%200%200%201%208%208v20a8%208%200%200%201-8%208H14a8%208%200%200%201-8-8V26a8%208%200%200%201%208-8z%22%2F%3E%3C%2Fg%3E%3Cpath%20fill%3D%22%23334155%22%20d%3D%22M22%2018l3.500-7h13l3.500%207h8a8%208%200%200%201%208%208v20a8%208%200%200%201-8%208H14a8%208%200%200%201-8-8V26a8%208%200%200%201%208-8z%22%2F%3E%3Ccircle%20cx%3D%2232%22%20cy%3D%2236%22%20r%3D%2212%22%20fill%3D%22%23e2e8f0%22%2F%3E%3Ccircle%20cx%3D%2232%22%20cy%3D%2236%22%20r%3D%228%22%20fill%3D%22%232f7bf0%22%2F%3E%3Ccircle%20cx%3D%2229%22%20cy%3D%2233%22%20r%3D%222.500%22%20fill%3D%22%23fff%22%2F%3E%3Ccircle%20cx%3D%2250%22%20cy%3D%2226%22%20r%3D%222.500%22%20fill%3D%22%23ffd84d%22%2F%3E%3C%2Fsvg%3E'),
  ('b0770a10-0000-4000-8000-000000000008', 'Rocket', 'Boost Me', '2026-11-20T00:00:07Z', 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20width%3D%2264%22%20height%3D%2264%22%20viewBox%3D%220%200%2064%2064%22%3E%3Cg%20stroke%3D%22%23fff%22%20stroke-width%3D%227%22%20stroke-linejoin%3D%22round%22%3E%3Cpath%20fill%3D%22%23e23b3b%22%20d%3D%22M20%2031%209%2042v12l13-6zM44%2031l11%2011v12l-13-6z%22%2F%3E%3Cpath%20fill%3D%22%23ff9d2e%22%20d%3D%22M25%2046h14c0%206-4%2010-7%2013-3-3-7-7-7-13z%22%2F%3E%3Cpath%20fill%3D%22%23b9c6dc%22%20d%3D%22M32%204c9%207%2013%2017%2013%2027%200%207-1.500%2012-3%2016H22c-1.500-4-3-9-3-16C19%2021%2023%2011%2032%204z%22%2F%3E%3C%2Fg%3E%3Cpath%20fill%3D%22%23e23b3b%22%20d%3D%22M20%2031%209%2042v12l13-6zM44%2031l11%2011v12l-13-6z%22%2F%3E%3Cpath%20fill%3D%22%23ff9d2e%22%20d%3D%22M25%2046h14c0%206-4%2010-7%2013-3-3-7-7-7-13z%22%2F%3E%3Cpath%20fill%3D%22%23b9c6dc%22%20d%3D%22M32%204c9%207%2013%2017%2013%2027%200%207-1.500%2012-3%2016H22c-1.500-4-3-9-3-16C19%2021%2023%2011%2032%204z%22%2F%3E%3Cpath%20fill%3D%22%23e23b3b%22%20d%3D%22M32%204c4%203%207%207%209%2011H23c2-4%205-8%209-11z%22%2F%3E%3Ccircle%20cx%3D%2232%22%20cy%3D%2227%22%20r%3D%226%22%20fill%3D%22%232f7bf0%22%20stroke%3D%22%23fff%22%20stroke-width%3D%222.500%22%2F%3E%3C%2Fsvg%3E'),
  ('b0770a10-0000-4000-8000-000000000009', 'Gift', 'Send a Gift', '2026-11-20T00:00:08Z', 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20width%3D%2264%22%20height%3D%2264%22%20viewBox%3D%220%200%2064%2064%22%3E%3Cg%20stroke%3D%22%23fff%22%20stroke-width%3D%227%22%20stroke-linejoin%3D%22round%22%3E%3Cpath%20fill%3D%22%23ffc629%22%20d%3D%22M32%2022C20%2022%2013%2020%2013%2014S26%204%2032%2017c6-13%2019-9%2019-3s-7%208-19%208z%22%2F%3E%3Cpath%20fill%3D%22%23d61f7a%22%20d%3D%22M10%2030h44v22a5%205%200%200%201-5%205H15a5%205%200%200%201-5-5z%22%2F%3E%3Cpath%20fill%3D%22%23ff4398%22%20d%3D%22M9%2020h46a3%203%200%200%201%203%203v8a3%203%200%200%201-3%203H9a3%203%200%200%201-3-3v-8a3%203%200%200%201%203-3z%22%2F%3E%3C%2Fg%3E%3Cpath%20fill%3D%22%23ffc629%22%20d%3D%22M32%2022C20%2022%2013%2020%2013%2014S26%204%2032%2017c6-13%2019-9%2019-3s-7%208-19%208z%22%2F%3E%3Cpath%20fill%3D%22%23d61f7a%22%20d%3D%22M10%2030h44v22a5%205%200%200%201-5%205H15a5%205%200%200%201-5-5z%22%2F%3E%3Cpath%20fill%3D%22%23ff4398%22%20d%3D%22M9%2020h46a3%203%200%200%201%203%203v8a3%203%200%200%201-3%203H9a3%203%200%200%201-3-3v-8a3%203%200%200%201%203-3z%22%2F%3E%3Cpath%20fill%3D%22%23ffc629%22%20d%3D%22M28%2020h8v37h-8z%22%2F%3E%3Cpath%20fill%3D%22none%22%20stroke%3D%22%23c98a00%22%20stroke-width%3D%222.500%22%20stroke-linecap%3D%22round%22%20d%3D%22M20%2013c3%200%206%201.500%209%205M44%2013c-3%200-6%201.500-9%205%22%2F%3E%3C%2Fsvg%3E');
