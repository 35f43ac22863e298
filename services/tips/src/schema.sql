SET LOCAL check_function_bodies = off;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE OR REPLACE FUNCTION check_transfer_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      DECLARE
        total bigint;
      BEGIN
        SELECT sum(amount_cents) INTO total FROM ledger_entries WHERE transfer_id = NEW.transfer_id;
        IF total <> 0 THEN
          RAISE EXCEPTION 'transfer % is out of balance by % cents', NEW.transfer_id, total
            USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION keep_cancel_reason()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     BEGIN
       IF NEW.cancel_at IS NULL THEN
         NEW.cancel_reason := NULL;
         NEW.cancel_leased_until := NULL;
         NEW.is_canceled_by_block := false;
       ELSIF NEW.cancel_reason IS NULL OR (NEW.cancel_reason = OLD.cancel_reason
           AND NEW.is_canceled_by_block <> OLD.is_canceled_by_block) THEN
         NEW.cancel_reason := CASE WHEN NEW.is_canceled_by_block THEN 'blocked-creator' ELSE 'card-testing' END;
       ELSE
         NEW.is_canceled_by_block := NEW.cancel_reason = 'blocked-creator';
       END IF;
       RETURN NEW;
     END $function$;

CREATE OR REPLACE FUNCTION keep_tip_hours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO tip_hours (creator_id, hour, tips, amount_cents)
      VALUES (NEW.creator_id, NEW.quarter / 4, NEW.tips - coalesce(OLD.tips, 0), NEW.amount_cents - coalesce(OLD.amount_cents, 0))
      ON CONFLICT (creator_id, hour) DO UPDATE SET tips = tip_hours.tips + excluded.tips,
        amount_cents = tip_hours.amount_cents + excluded.amount_cents;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION note_balance_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO balance_changes (creator_id, cents)
      SELECT creator_id, sum(amount_cents) FROM posted WHERE creator_id IS NOT NULL GROUP BY creator_id;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION note_tip_quarters()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.status = 'succeeded' THEN
        INSERT INTO tip_quarter_changes (creator_id, quarter, tips, cents) VALUES
          (OLD.user_id, floor(extract(epoch FROM OLD.succeeded_at) / 900), -1, OLD.refunded_cents - OLD.amount_cents);
      END IF;
      IF NEW.status = 'succeeded' THEN
        INSERT INTO tip_quarter_changes (creator_id, quarter, tips, cents) VALUES
          (NEW.user_id, floor(extract(epoch FROM NEW.succeeded_at) / 900), 1, NEW.amount_cents - NEW.refunded_cents);
      END IF;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION reject_fee_invoice_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        RAISE EXCEPTION 'fee_invoices never change' USING ERRCODE = 'restrict_violation';
      END $function$;

CREATE OR REPLACE FUNCTION reject_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        RAISE EXCEPTION 'ledger_entries is append-only' USING ERRCODE = 'restrict_violation';
      END $function$;

CREATE TABLE administrators (
  id smallint NOT NULL,
  administrator_ids uuid[] NOT NULL,
  version integer NOT NULL,
  CONSTRAINT pk_administrators PRIMARY KEY (id),
  CONSTRAINT ck_administrators_single CHECK ((id = 1))
);

CREATE TABLE balance_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  creator_id uuid NOT NULL,
  cents bigint NOT NULL,
  CONSTRAINT pk_balance_changes PRIMARY KEY (id)
);

CREATE TABLE balances (
  creator_id uuid NOT NULL,
  balance_cents bigint NOT NULL,
  CONSTRAINT pk_balances PRIMARY KEY (creator_id)
);

CREATE TABLE blocked_senders (
  tip_id uuid NOT NULL,
  creator_id uuid NOT NULL,
  email_hash text NOT NULL,
  blocked_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT uq_blocked_senders_address UNIQUE (creator_id, email_hash),
  CONSTRAINT pk_blocked_senders PRIMARY KEY (tip_id)
);

CREATE TABLE closed_creators (
  creator_id uuid NOT NULL,
  closed_at timestamp with time zone DEFAULT now() NOT NULL,
  next_work_at timestamp with time zone DEFAULT now() NOT NULL,
  username text,
  CONSTRAINT pk_closed_creators PRIMARY KEY (creator_id)
);

CREATE TABLE connected_accounts (
  creator_id uuid NOT NULL,
  attempt_id uuid DEFAULT gen_random_uuid() NOT NULL,
  stripe_account_id text,
  country text NOT NULL,
  state text DEFAULT 'incomplete'::text NOT NULL,
  takes_transfers boolean DEFAULT false NOT NULL,
  needed text[] DEFAULT '{}'::text[] NOT NULL,
  needed_until timestamp with time zone,
  read_at timestamp with time zone,
  next_read_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  completed_at timestamp with time zone,
  link_given_at timestamp with time zone,
  bank_changed_at timestamp with time zone,
  CONSTRAINT uq_connected_accounts_stripe UNIQUE (stripe_account_id),
  CONSTRAINT pk_connected_accounts PRIMARY KEY (creator_id),
  CONSTRAINT ck_connected_accounts_country CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT ck_connected_accounts_read CHECK (((stripe_account_id IS NOT NULL) OR (state = 'incomplete'::text))),
  CONSTRAINT ck_connected_accounts_state CHECK ((state = ANY (ARRAY['incomplete'::text, 'checking'::text, 'ready'::text, 'more-needed'::text, 'refused'::text, 'closed'::text]))),
  CONSTRAINT ck_connected_accounts_transfers CHECK (((NOT takes_transfers) OR (state = ANY (ARRAY['ready'::text, 'more-needed'::text]))))
);

CREATE TABLE creator_checks (
  creator_id uuid NOT NULL,
  first_payout_released_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  held_at timestamp with time zone,
  held_by_name text,
  hold_reason text,
  blocked_payout_allowed_at timestamp with time zone,
  held_by uuid,
  CONSTRAINT pk_creator_checks PRIMARY KEY (creator_id),
  CONSTRAINT ck_creator_checks_held CHECK (((held_at IS NULL) = (hold_reason IS NULL)))
);

CREATE TABLE creator_networks (
  creator_id uuid NOT NULL,
  client_hash text NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT pk_creator_networks PRIMARY KEY (creator_id, client_hash)
);

CREATE TABLE creators (
  id uuid NOT NULL,
  username text,
  display_name text,
  is_verified boolean DEFAULT false NOT NULL,
  is_blocked boolean DEFAULT false NOT NULL,
  is_active boolean DEFAULT false NOT NULL,
  is_published boolean DEFAULT false NOT NULL,
  account_created_at timestamp with time zone,
  account_version integer DEFAULT '-1'::integer NOT NULL,
  profile_version integer DEFAULT '-1'::integer NOT NULL,
  closed_at timestamp with time zone,
  password_reset_at timestamp with time zone,
  email_changed_at timestamp with time zone,
  blocked_at timestamp with time zone,
  closing_until timestamp with time zone,
  email_hash text,
  app_removed_at timestamp with time zone,
  thank_you_text text,
  is_frozen boolean DEFAULT false NOT NULL,
  message_policy text DEFAULT 'publish'::text NOT NULL,
  takes_monthly boolean DEFAULT false NOT NULL,
  supporter_note_at timestamp with time zone,
  CONSTRAINT pk_creators PRIMARY KEY (id)
);

CREATE TABLE day_sums (
  day date NOT NULL,
  tips integer NOT NULL,
  amount_cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  failed_payments integer NOT NULL,
  CONSTRAINT pk_day_sums PRIMARY KEY (day),
  CONSTRAINT ck_day_sums_amount CHECK ((amount_cents >= 0)),
  CONSTRAINT ck_day_sums_failed_payments CHECK ((failed_payments >= 0)),
  CONSTRAINT ck_day_sums_fee CHECK (((fee_cents >= 0) AND (fee_cents <= amount_cents))),
  CONSTRAINT ck_day_sums_tips CHECK ((tips >= 0))
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

CREATE TABLE debt_ties (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  debtor_id uuid NOT NULL,
  bearer_id uuid NOT NULL,
  found_at timestamp with time zone DEFAULT now() NOT NULL,
  carried_by text,
  carried_at timestamp with time zone,
  objection text,
  objected_at timestamp with time zone,
  objected_cents bigint,
  is_same_person boolean,
  decided_at timestamp with time zone,
  decided_by uuid,
  decided_by_name text,
  decision_reason text,
  CONSTRAINT uq_debt_ties UNIQUE (debtor_id, bearer_id),
  CONSTRAINT pk_debt_ties PRIMARY KEY (id),
  CONSTRAINT ck_debt_ties_carried CHECK (((carried_at IS NULL) = (carried_by IS NULL))),
  CONSTRAINT ck_debt_ties_carried_by CHECK ((carried_by = ANY (ARRAY['address'::text, 'account'::text]))),
  CONSTRAINT ck_debt_ties_decision CHECK ((num_nonnulls(is_same_person, decided_at, decided_by, decided_by_name, decision_reason) = ANY (ARRAY[0, 5]))),
  CONSTRAINT ck_debt_ties_objection CHECK ((num_nonnulls(objection, objected_at, objected_cents) = ANY (ARRAY[0, 3]))),
  CONSTRAINT ck_debt_ties_pair CHECK ((debtor_id <> bearer_id))
);

CREATE TABLE debts (
  creator_id uuid NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  next_check_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_debts PRIMARY KEY (creator_id)
);

CREATE TABLE decline_alarm (
  id smallint DEFAULT 1 NOT NULL,
  began_at timestamp with time zone,
  CONSTRAINT pk_decline_alarm PRIMARY KEY (id),
  CONSTRAINT ck_decline_alarm_one_row CHECK ((id = 1))
);

CREATE TABLE declines (
  event_id text NOT NULL,
  payment_id uuid,
  client_hash text,
  wide_client_hash text,
  email_hash text,
  creator_id uuid NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
  code text,
  CONSTRAINT pk_declines PRIMARY KEY (event_id)
);

CREATE TABLE disputes (
  id uuid NOT NULL,
  tip_id uuid NOT NULL,
  provider_dispute_id text NOT NULL,
  status text NOT NULL,
  reason text NOT NULL,
  amount_cents integer NOT NULL,
  taken_cents integer NOT NULL,
  fee_cents integer NOT NULL,
  is_open boolean NOT NULL,
  evidence_due_at timestamp with time zone,
  next_check_at timestamp with time zone,
  opened_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT uq_disputes_provider_dispute_id UNIQUE (provider_dispute_id),
  CONSTRAINT pk_disputes PRIMARY KEY (id),
  CONSTRAINT ck_disputes_amount CHECK ((amount_cents > 0)),
  CONSTRAINT ck_disputes_fee CHECK ((fee_cents >= 0)),
  CONSTRAINT ck_disputes_taken CHECK ((taken_cents >= 0))
);

CREATE TABLE event_attempts (
  event_id uuid NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  unfinished_attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_event_attempts PRIMARY KEY (event_id)
);

CREATE TABLE failed_bank_payouts (
  stripe_payout_id text NOT NULL,
  creator_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  reason text,
  failed_at timestamp with time zone NOT NULL,
  CONSTRAINT pk_failed_bank_payouts PRIMARY KEY (stripe_payout_id)
);

CREATE TABLE fee_invoice_counter (
  is_only boolean DEFAULT true NOT NULL,
  last_number bigint NOT NULL,
  CONSTRAINT pk_fee_invoice_counter PRIMARY KEY (is_only),
  CONSTRAINT ck_fee_invoice_counter_only CHECK (is_only)
);

CREATE TABLE fee_invoice_months (
  month text NOT NULL,
  next_work_at timestamp with time zone,
  CONSTRAINT pk_fee_invoice_months PRIMARY KEY (month),
  CONSTRAINT ck_fee_invoice_months_month CHECK ((month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'::text))
);

CREATE TABLE fee_invoices (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  number bigint NOT NULL,
  creator_id uuid NOT NULL,
  month text NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  issuer_name text NOT NULL,
  issuer_address text NOT NULL,
  issuer_vat_number text,
  recipient_name text,
  recipient_username text,
  description text NOT NULL,
  vat_note text NOT NULL,
  vat_basis_points integer NOT NULL,
  fee_cents bigint NOT NULL,
  returned_cents bigint NOT NULL,
  net_cents bigint NOT NULL,
  vat_cents bigint NOT NULL,
  total_cents bigint NOT NULL,
  currency text NOT NULL,
  CONSTRAINT uq_fee_invoices_month UNIQUE (creator_id, month),
  CONSTRAINT uq_fee_invoices_number UNIQUE (number),
  CONSTRAINT pk_fee_invoices PRIMARY KEY (id),
  CONSTRAINT ck_fee_invoices_month CHECK ((month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT ck_fee_invoices_number CHECK ((number > 0)),
  CONSTRAINT ck_fee_invoices_rate CHECK (((vat_basis_points >= 0) AND (vat_basis_points <= 10000))),
  CONSTRAINT ck_fee_invoices_total CHECK (((total_cents <> 0) AND (total_cents = (fee_cents - returned_cents)) AND (total_cents = (net_cents + vat_cents))))
);

CREATE TABLE former_usernames (
  username text NOT NULL,
  creator_id uuid NOT NULL,
  kept_until timestamp with time zone NOT NULL,
  CONSTRAINT pk_former_usernames PRIMARY KEY (username),
  CONSTRAINT ck_former_usernames_username CHECK ((username = lower(username)))
);

CREATE TABLE fraud_marks (
  id uuid NOT NULL,
  tip_id uuid NOT NULL,
  kind text NOT NULL,
  provider_id text NOT NULL,
  reason text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  decision text,
  decided_at timestamp with time zone,
  decided_by uuid,
  decision_reason text,
  created_at timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
  CONSTRAINT uq_fraud_marks_provider_id UNIQUE (provider_id),
  CONSTRAINT pk_fraud_marks PRIMARY KEY (id),
  CONSTRAINT ck_fraud_marks_decided CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CONSTRAINT ck_fraud_marks_decision CHECK ((decision = ANY (ARRAY['kept'::text, 'approved'::text, 'refunded'::text, 'disputed'::text, 'closed'::text]))),
  CONSTRAINT ck_fraud_marks_kept CHECK (((NOT (decision IS DISTINCT FROM 'kept'::text)) = (decided_by IS NOT NULL))),
  CONSTRAINT ck_fraud_marks_kind CHECK ((kind = ANY (ARRAY['early-fraud-warning'::text, 'review'::text])))
);

CREATE TABLE goals (
  creator_id uuid NOT NULL,
  title text NOT NULL,
  target_cents bigint NOT NULL,
  set_at timestamp with time zone DEFAULT now() NOT NULL,
  counts_monthly boolean DEFAULT false NOT NULL,
  CONSTRAINT pk_goals PRIMARY KEY (creator_id),
  CONSTRAINT ck_goals_target CHECK ((target_cents > 0))
);

CREATE TABLE inbox (
  event_id uuid NOT NULL,
  handler text NOT NULL,
  processed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_inbox PRIMARY KEY (event_id, handler)
);

CREATE TABLE ledger_entries (
  id uuid NOT NULL,
  tip_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  account text NOT NULL,
  creator_id uuid,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  created_at timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  CONSTRAINT uq_ledger_entries_once UNIQUE (tip_id, kind, account, sequence),
  CONSTRAINT pk_ledger_entries PRIMARY KEY (id),
  CONSTRAINT ck_ledger_entries_account CHECK ((account = ANY (ARRAY['tipper'::text, 'creator'::text, 'platform'::text, 'provider'::text, 'reserve'::text, 'payout'::text, 'unclaimed'::text, 'connected'::text]))),
  CONSTRAINT ck_ledger_entries_amount CHECK ((amount_cents <> 0)),
  CONSTRAINT ck_ledger_entries_creator CHECK (((account = 'creator'::text) = (creator_id IS NOT NULL))),
  CONSTRAINT ck_ledger_entries_currency CHECK ((currency = 'usd'::text)),
  CONSTRAINT ck_ledger_entries_kind CHECK ((kind = ANY (ARRAY['tip'::text, 'platform-fee'::text, 'processing-fee'::text, 'waived'::text, 'refund'::text, 'fee-reversal'::text, 'dispute'::text, 'dispute-excess'::text, 'dispute-lost'::text, 'dispute-fee'::text, 'payout'::text, 'unclaimed'::text, 'paid-by-hand'::text, 'debt-carried'::text, 'debt-taken-over'::text, 'debt-written-off'::text, 'processing-charge'::text, 'charge-reversal'::text, 'transfer'::text, 'transfer-reversal'::text])))
);

CREATE TABLE message_filters (
  creator_id uuid NOT NULL,
  words text[] NOT NULL,
  no_links boolean NOT NULL,
  hold_strong_language boolean NOT NULL,
  CONSTRAINT pk_message_filters PRIMARY KEY (creator_id),
  CONSTRAINT ck_message_filters_words CHECK ((cardinality(words) <= 100))
);

CREATE TABLE mistakes (
  tip_id uuid NOT NULL,
  reported_at timestamp with time zone DEFAULT now() NOT NULL,
  declined_at timestamp with time zone,
  declined_by uuid,
  CONSTRAINT pk_mistakes PRIMARY KEY (tip_id),
  CONSTRAINT ck_mistakes_declined CHECK ((num_nulls(declined_at, declined_by) = ANY (ARRAY[0, 2])))
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

CREATE TABLE page_pauses (
  creator_id uuid NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT pk_page_pauses PRIMARY KEY (creator_id)
);

CREATE TABLE payees (
  id uuid NOT NULL,
  encrypted_details text NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  sanctions_result text,
  sanctions_checked_at timestamp with time zone,
  sanctions_checked_by uuid,
  sanctions_checked_by_name text,
  CONSTRAINT pk_payees PRIMARY KEY (id),
  CONSTRAINT ck_payees_sanctions CHECK ((num_nulls(sanctions_result, sanctions_checked_at, sanctions_checked_by, sanctions_checked_by_name) = ANY (ARRAY[0, 4]))),
  CONSTRAINT ck_payees_sanctions_result CHECK ((sanctions_result = ANY (ARRAY['clear'::text, 'match'::text])))
);

CREATE TABLE payment_methods (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  type text NOT NULL,
  encrypted_account_info text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  default_since timestamp with time zone DEFAULT now() NOT NULL,
  account_hash text,
  encrypted_account_holder text,
  holder_changed_at timestamp with time zone,
  CONSTRAINT pk_payment_methods PRIMARY KEY (id),
  CONSTRAINT ck_payment_methods_sealed CHECK ((encrypted_account_info ~ '^v[12][.]'::text)),
  CONSTRAINT ck_payment_methods_type CHECK ((type = ANY (ARRAY['bank'::text, 'paypal'::text, 'venmo'::text, 'stripe'::text])))
);

CREATE TABLE payments (
  id uuid NOT NULL,
  tip_id uuid NOT NULL,
  provider text NOT NULL,
  provider_intent_id text,
  status text,
  failure_code text,
  failure_message text,
  processing_fee_cents integer,
  next_check_at timestamp with time zone,
  checks integer DEFAULT 0 NOT NULL,
  problem text,
  client_hash text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  wide_client_hash text,
  email_hash text,
  asks_for_challenge boolean DEFAULT false NOT NULL,
  cancel_at timestamp with time zone,
  client_secret_hash text,
  looked_up_at timestamp with time zone,
  reversal_version integer DEFAULT 0 NOT NULL,
  is_canceled_by_block boolean DEFAULT false NOT NULL,
  cancel_reason text,
  cancel_leased_until timestamp with time zone,
  declined_at timestamp with time zone,
  intent_rejections integer DEFAULT 0 NOT NULL,
  challenge_at timestamp with time zone,
  method_brand text,
  method_last_four text,
  statement_descriptor text,
  provider_invoice_id text,
  CONSTRAINT uq_payments_provider_intent_id UNIQUE (provider_intent_id),
  CONSTRAINT uq_payments_tip_id UNIQUE (tip_id),
  CONSTRAINT pk_payments PRIMARY KEY (id),
  CONSTRAINT ck_payments_cancel_reason CHECK ((cancel_reason = ANY (ARRAY['blocked-creator'::text, 'card-testing'::text]))),
  CONSTRAINT ck_payments_processing_fee CHECK ((processing_fee_cents >= 0)),
  CONSTRAINT ck_payments_provider CHECK ((provider = 'stripe'::text))
);

CREATE TABLE payout_locks (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  reason text NOT NULL,
  state_of timestamp with time zone NOT NULL,
  last_number bigint NOT NULL,
  locked_at timestamp with time zone NOT NULL,
  released_at timestamp with time zone,
  released_by uuid,
  released_by_name text,
  note text,
  CONSTRAINT pk_payout_locks PRIMARY KEY (id),
  CONSTRAINT ck_payout_locks_reason CHECK ((reason = 'restored'::text)),
  CONSTRAINT ck_payout_locks_released CHECK ((((released_at IS NULL) = (released_by IS NULL)) AND ((released_at IS NULL) = (released_by_name IS NULL)) AND ((released_at IS NULL) = (note IS NULL))))
);

CREATE TABLE payout_risks (
  payout_id uuid NOT NULL,
  tipped_days integer,
  account_days integer,
  tip_count integer NOT NULL,
  paid_tip_count integer NOT NULL,
  paid_cents bigint NOT NULL,
  refunded_tip_count integer NOT NULL,
  refunded_cents bigint NOT NULL,
  disputed_tip_count integer NOT NULL,
  disputed_cents bigint NOT NULL,
  sharing_creator_count integer NOT NULL,
  fraud_mark_count integer NOT NULL,
  open_fraud_mark_count integer NOT NULL,
  own_network_tip_count integer,
  own_network_cents bigint,
  CONSTRAINT pk_payout_risks PRIMARY KEY (payout_id),
  CONSTRAINT ck_payout_risks_cents CHECK ((((refunded_cents >= 0) AND (refunded_cents <= paid_cents)) AND ((disputed_cents >= 0) AND (disputed_cents <= paid_cents)))),
  CONSTRAINT ck_payout_risks_counts CHECK (((tip_count >= 0) AND (sharing_creator_count >= 0) AND ((open_fraud_mark_count >= 0) AND (open_fraud_mark_count <= fraud_mark_count)))),
  CONSTRAINT ck_payout_risks_tips CHECK ((((refunded_tip_count >= 0) AND (refunded_tip_count <= paid_tip_count)) AND ((disputed_tip_count >= 0) AND (disputed_tip_count <= paid_tip_count))))
);

CREATE TABLE payout_run_orders (
  run_id uuid NOT NULL,
  details jsonb,
  due_at timestamp with time zone DEFAULT now(),
  attempts integer DEFAULT 0 NOT NULL,
  failure_code text,
  failure text,
  CONSTRAINT pk_payout_run_orders PRIMARY KEY (run_id),
  CONSTRAINT ck_payout_run_orders_failed CHECK ((((due_at IS NULL) = (failure IS NOT NULL)) AND ((due_at IS NULL) = (failure_code IS NOT NULL)) AND ((due_at IS NULL) = (details IS NULL))))
);

CREATE TABLE payout_runs (
  id uuid NOT NULL,
  status text NOT NULL,
  tipped_until timestamp with time zone NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  proposed_by uuid,
  proposed_by_name text NOT NULL,
  decided_at timestamp with time zone,
  decided_by uuid,
  decided_by_name text,
  CONSTRAINT pk_payout_runs PRIMARY KEY (id),
  CONSTRAINT ck_payout_runs_decided CHECK (((status = 'proposed'::text) = (decided_at IS NULL))),
  CONSTRAINT ck_payout_runs_status CHECK ((status = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'canceled'::text])))
);

CREATE TABLE payout_tips (
  payout_id uuid NOT NULL,
  tip_id uuid NOT NULL,
  status text NOT NULL,
  amount_cents integer NOT NULL,
  is_correction boolean NOT NULL,
  reversed_cents bigint DEFAULT 0 NOT NULL,
  CONSTRAINT pk_payout_tips PRIMARY KEY (payout_id, tip_id),
  CONSTRAINT ck_payout_tips_amount CHECK ((amount_cents <> 0))
);

CREATE TABLE payout_transfers (
  payout_id uuid NOT NULL,
  destination text,
  stripe_transfer_id text,
  called_at timestamp with time zone,
  made_at timestamp with time zone,
  reversed_cents bigint DEFAULT 0 NOT NULL,
  rejections integer DEFAULT 0 NOT NULL,
  waiting_since timestamp with time zone,
  refused_at timestamp with time zone,
  refusal text,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone DEFAULT now(),
  CONSTRAINT uq_payout_transfers_stripe UNIQUE (stripe_transfer_id),
  CONSTRAINT pk_payout_transfers PRIMARY KEY (payout_id),
  CONSTRAINT ck_payout_transfers_made CHECK (((made_at IS NULL) = (stripe_transfer_id IS NULL))),
  CONSTRAINT ck_payout_transfers_refused CHECK (((refused_at IS NULL) = (refusal IS NULL))),
  CONSTRAINT ck_payout_transfers_reversed CHECK ((reversed_cents >= 0))
);

CREATE TABLE payouts (
  id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  run_id uuid NOT NULL,
  creator_id uuid NOT NULL,
  status text NOT NULL,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  method_id uuid NOT NULL,
  method_type text NOT NULL,
  account_info text NOT NULL,
  encrypted_account_info text,
  failure_reason text,
  confirmed_at timestamp with time zone,
  exported_at timestamp with time zone,
  exported_by_name text,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  released_at timestamp with time zone,
  released_by_name text,
  release_reason text,
  released_holds text[],
  released_balance_cents bigint,
  sent_by uuid,
  sent_by_name text,
  bank_reference text,
  bank_date date,
  account_hash text,
  encrypted_account_holder text,
  released_causes uuid[],
  CONSTRAINT uq_payouts_creator UNIQUE (run_id, creator_id),
  CONSTRAINT uq_payouts_number UNIQUE (number),
  CONSTRAINT uq_payouts_status UNIQUE (id, status),
  CONSTRAINT pk_payouts PRIMARY KEY (id),
  CONSTRAINT ck_payouts_amount CHECK ((amount_cents > 0)),
  CONSTRAINT ck_payouts_currency CHECK ((currency = 'usd'::text)),
  CONSTRAINT ck_payouts_secret CHECK (((status <> ALL (ARRAY['proposed'::text, 'confirmed'::text])) OR (encrypted_account_info IS NOT NULL))),
  CONSTRAINT ck_payouts_status CHECK ((status = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'sent'::text, 'failed'::text, 'returned'::text, 'canceled'::text])))
);

CREATE TABLE platform_settings (
  id smallint DEFAULT 1 NOT NULL,
  minimum_tip_cents integer DEFAULT 100 NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  first_payout_days integer DEFAULT 14 NOT NULL,
  minimum_payout_cents integer DEFAULT 1000 NOT NULL,
  unreviewed_payout_limit_cents integer DEFAULT 100000 NOT NULL,
  payout_reserve_percent integer DEFAULT 0 NOT NULL,
  payout_reserve_days integer DEFAULT 30 NOT NULL,
  payee_record_rule text DEFAULT 'off'::text NOT NULL,
  payee_gross_threshold_cents integer DEFAULT 60000 NOT NULL,
  fee_basis_points integer,
  fee_since timestamp with time zone,
  processing_fee_bearer text DEFAULT 'platform'::text NOT NULL,
  processing_fee_basis_points integer DEFAULT 290 NOT NULL,
  processing_fee_fixed_cents integer DEFAULT 30 NOT NULL,
  automatic_payouts text DEFAULT 'off'::text NOT NULL,
  automatic_payout_weekday integer DEFAULT 1 NOT NULL,
  automatic_payout_month_day integer DEFAULT 1 NOT NULL,
  automatic_payout_limit_cents integer DEFAULT 0 NOT NULL,
  automatic_payouts_due_at timestamp with time zone,
  monthly_support boolean DEFAULT false NOT NULL,
  CONSTRAINT pk_platform_settings PRIMARY KEY (id),
  CONSTRAINT ck_platform_settings_minimum CHECK ((minimum_tip_cents > 0)),
  CONSTRAINT ck_platform_settings_one_row CHECK ((id = 1))
);

CREATE TABLE provider_events (
  event_id text NOT NULL,
  type text NOT NULL,
  intent_id text,
  occurred_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  processed_at timestamp with time zone,
  next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  failed_at timestamp with time zone,
  note text,
  unfinished_attempts integer DEFAULT 0 NOT NULL,
  account_id text,
  object_id text,
  CONSTRAINT pk_provider_events PRIMARY KEY (event_id)
);

CREATE TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT pk_rate_limits PRIMARY KEY (key)
);

CREATE TABLE reconciliations (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  status text NOT NULL,
  requested_by uuid,
  requested_by_name text,
  started_at timestamp with time zone DEFAULT now() NOT NULL,
  alive_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  payment_count integer DEFAULT 0 NOT NULL,
  tip_count integer DEFAULT 0 NOT NULL,
  drift_count integer DEFAULT 0 NOT NULL,
  drifts text[] DEFAULT '{}'::text[] NOT NULL,
  failure text,
  drift_records jsonb DEFAULT '[]'::jsonb NOT NULL,
  warning_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT pk_reconciliations PRIMARY KEY (id),
  CONSTRAINT ck_reconciliations_ended CHECK (((status = ANY (ARRAY['finished'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT ck_reconciliations_status CHECK ((status = ANY (ARRAY['requested'::text, 'running'::text, 'finished'::text, 'failed'::text])))
);

CREATE TABLE refunds (
  id uuid NOT NULL,
  tip_id uuid NOT NULL,
  provider_refund_id text,
  amount_cents integer NOT NULL,
  status text NOT NULL,
  reason text,
  requested_by uuid,
  failure_reason text,
  next_check_at timestamp with time zone,
  checks integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  rejections integer DEFAULT 0 NOT NULL,
  waiting_reason text,
  CONSTRAINT uq_refunds_provider_refund_id UNIQUE (provider_refund_id),
  CONSTRAINT pk_refunds PRIMARY KEY (id),
  CONSTRAINT ck_refunds_amount CHECK ((amount_cents > 0)),
  CONSTRAINT ck_refunds_known CHECK (((status = ANY (ARRAY['requested'::text, 'failed'::text])) OR (provider_refund_id IS NOT NULL))),
  CONSTRAINT ck_refunds_status CHECK ((status = ANY (ARRAY['requested'::text, 'pending'::text, 'succeeded'::text, 'failed'::text])))
);

CREATE TABLE support_cards (
  setup_intent_id text NOT NULL,
  support_id uuid NOT NULL,
  client_hash text,
  wide_client_hash text,
  email_hash text,
  declines integer DEFAULT 0 NOT NULL,
  is_taken boolean DEFAULT false NOT NULL,
  close_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pk_support_cards PRIMARY KEY (setup_intent_id)
);

CREATE TABLE support_failures (
  invoice_id text NOT NULL,
  support_id uuid NOT NULL,
  attempts integer NOT NULL,
  failed_at timestamp with time zone NOT NULL,
  recovered_at timestamp with time zone,
  CONSTRAINT pk_support_failures PRIMARY KEY (invoice_id),
  CONSTRAINT ck_support_failures_attempts CHECK ((attempts > 0))
);

CREATE TABLE supporter_note_refusals (
  creator_id uuid NOT NULL,
  email_hash text NOT NULL,
  CONSTRAINT pk_supporter_note_refusals PRIMARY KEY (creator_id, email_hash)
);

CREATE TABLE supports (
  id uuid NOT NULL,
  creator_id uuid NOT NULL,
  sender_name text,
  sender_email text,
  sender_email_hash text,
  social_platform text,
  social_handle text,
  is_anonymous boolean DEFAULT false NOT NULL,
  tip_cents integer NOT NULL,
  covers_fees boolean NOT NULL,
  status text NOT NULL,
  end_reason text,
  stripe_customer_id text,
  stripe_subscription_id text,
  began_at timestamp with time zone,
  next_payment_at timestamp with time zone,
  paused_until timestamp with time zone,
  creator_gone_since timestamp with time zone,
  ended_at timestamp with time zone,
  told_status text,
  told_tip_cents integer,
  next_sync_at timestamp with time zone,
  syncs integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  hides_badge boolean DEFAULT false NOT NULL,
  told_card_expiry text,
  told_pause_end timestamp with time zone,
  is_restored boolean DEFAULT false NOT NULL,
  CONSTRAINT uq_supports_customer UNIQUE (stripe_customer_id),
  CONSTRAINT uq_supports_subscription UNIQUE (stripe_subscription_id),
  CONSTRAINT pk_supports PRIMARY KEY (id),
  CONSTRAINT ck_supports_ended CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  CONSTRAINT ck_supports_status CHECK ((status = ANY (ARRAY['starting'::text, 'active'::text, 'past-due'::text, 'paused'::text, 'ended'::text]))),
  CONSTRAINT ck_supports_tip CHECK ((tip_cents > 0))
);

CREATE TABLE tip_hours (
  creator_id uuid NOT NULL,
  hour integer NOT NULL,
  tips integer NOT NULL,
  amount_cents bigint NOT NULL,
  CONSTRAINT pk_tip_hours PRIMARY KEY (creator_id, hour) INCLUDE (tips, amount_cents)
);

CREATE TABLE tip_quarter_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  creator_id uuid NOT NULL,
  quarter integer NOT NULL,
  tips integer NOT NULL,
  cents integer NOT NULL,
  CONSTRAINT pk_tip_quarter_changes PRIMARY KEY (id)
);

CREATE TABLE tip_quarters (
  creator_id uuid NOT NULL,
  quarter integer NOT NULL,
  tips integer NOT NULL,
  amount_cents bigint NOT NULL,
  CONSTRAINT pk_tip_quarters PRIMARY KEY (creator_id, quarter) INCLUDE (tips, amount_cents)
);

CREATE TABLE tips (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  sender_name text,
  sender_email text,
  amount_cents integer NOT NULL,
  fee_cents integer,
  currency text NOT NULL,
  message text,
  social_platform text,
  social_handle text,
  status text NOT NULL,
  is_hidden boolean DEFAULT false NOT NULL,
  response text,
  responded_at timestamp with time zone,
  idempotency_key text,
  request_hash text,
  created_at timestamp with time zone NOT NULL,
  succeeded_at timestamp with time zone,
  updated_at timestamp with time zone NOT NULL,
  fee_basis_points integer NOT NULL,
  refunded_cents integer DEFAULT 0 NOT NULL,
  refunded_fee_cents integer DEFAULT 0 NOT NULL,
  is_taken_down boolean DEFAULT false NOT NULL,
  takedown_version integer DEFAULT 0 NOT NULL,
  sender_email_hash text,
  covered_cents integer DEFAULT 0 NOT NULL,
  processing_cents integer DEFAULT 0 NOT NULL,
  refunded_processing_cents integer DEFAULT 0 NOT NULL,
  is_private boolean DEFAULT false NOT NULL,
  is_anonymous boolean DEFAULT false NOT NULL,
  held_for text,
  support_id uuid,
  hides_badge boolean DEFAULT false NOT NULL,
  CONSTRAINT uq_tips_idempotency_key UNIQUE (idempotency_key),
  CONSTRAINT pk_tips PRIMARY KEY (id),
  CONSTRAINT ck_tips_amount CHECK ((amount_cents > 0)),
  CONSTRAINT ck_tips_covered CHECK (((covered_cents >= 0) AND (covered_cents < amount_cents))),
  CONSTRAINT ck_tips_currency CHECK ((currency = 'usd'::text)),
  CONSTRAINT ck_tips_fee CHECK (((fee_cents >= 0) AND (fee_cents <= amount_cents))),
  CONSTRAINT ck_tips_fee_basis_points CHECK (((fee_basis_points >= 0) AND (fee_basis_points <= 10000))),
  CONSTRAINT ck_tips_message CHECK ((message <> ''::text)),
  CONSTRAINT ck_tips_paid CHECK ((((status = ANY (ARRAY['succeeded'::text, 'refunded'::text, 'disputed'::text, 'lost'::text])) = (succeeded_at IS NOT NULL)) AND ((succeeded_at IS NULL) = (fee_cents IS NULL)))),
  CONSTRAINT ck_tips_processing CHECK ((((processing_cents >= 0) AND (processing_cents <= amount_cents)) AND ((refunded_processing_cents >= 0) AND (refunded_processing_cents <= processing_cents)))),
  CONSTRAINT ck_tips_refunded CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
  CONSTRAINT ck_tips_refunded_fee CHECK (((refunded_fee_cents >= 0) AND (refunded_fee_cents <= COALESCE(fee_cents, 0)))),
  CONSTRAINT ck_tips_social_platform CHECK ((social_platform = ANY (ARRAY['instagram'::text, 'tiktok'::text, 'x'::text]))),
  CONSTRAINT ck_tips_status CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text, 'refunded'::text, 'disputed'::text, 'lost'::text])))
);

CREATE TABLE transfer_reversals (
  id uuid NOT NULL,
  payout_id uuid NOT NULL,
  creator_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  stripe_reversal_id text,
  called_at timestamp with time zone,
  ended_at timestamp with time zone,
  refusal text,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone DEFAULT now(),
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT uq_transfer_reversals_stripe UNIQUE (stripe_reversal_id),
  CONSTRAINT pk_transfer_reversals PRIMARY KEY (id),
  CONSTRAINT ck_transfer_reversals_amount CHECK ((amount_cents > 0))
);

ALTER TABLE balances ADD CONSTRAINT fk_balances_creator FOREIGN KEY (creator_id) REFERENCES creators(id);

ALTER TABLE blocked_senders ADD CONSTRAINT fk_blocked_senders_creator FOREIGN KEY (creator_id) REFERENCES creators(id);

ALTER TABLE blocked_senders ADD CONSTRAINT fk_blocked_senders_tip FOREIGN KEY (tip_id) REFERENCES tips(id);

ALTER TABLE closed_creators ADD CONSTRAINT fk_closed_creators_creator FOREIGN KEY (creator_id) REFERENCES creators(id);

ALTER TABLE connected_accounts ADD CONSTRAINT fk_connected_accounts_creator FOREIGN KEY (creator_id) REFERENCES creators(id) ON DELETE CASCADE;

ALTER TABLE creator_checks ADD CONSTRAINT fk_creator_checks_creator FOREIGN KEY (creator_id) REFERENCES creators(id) ON DELETE CASCADE;

ALTER TABLE debt_ties ADD CONSTRAINT fk_debt_ties_bearer FOREIGN KEY (bearer_id) REFERENCES creators(id);

ALTER TABLE debt_ties ADD CONSTRAINT fk_debt_ties_debtor FOREIGN KEY (debtor_id) REFERENCES creators(id);

ALTER TABLE debts ADD CONSTRAINT fk_debts_creator FOREIGN KEY (creator_id) REFERENCES creators(id);

ALTER TABLE declines ADD CONSTRAINT fk_declines_payment FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE;

ALTER TABLE disputes ADD CONSTRAINT fk_disputes_tip FOREIGN KEY (tip_id) REFERENCES tips(id);

ALTER TABLE failed_bank_payouts ADD CONSTRAINT fk_failed_bank_payouts_creator FOREIGN KEY (creator_id) REFERENCES creators(id) ON DELETE CASCADE;

ALTER TABLE former_usernames ADD CONSTRAINT fk_former_usernames_creator FOREIGN KEY (creator_id) REFERENCES creators(id) ON DELETE CASCADE;

ALTER TABLE fraud_marks ADD CONSTRAINT fk_fraud_marks_tip FOREIGN KEY (tip_id) REFERENCES tips(id);

ALTER TABLE goals ADD CONSTRAINT fk_goals_creator FOREIGN KEY (creator_id) REFERENCES creators(id) ON DELETE CASCADE;

ALTER TABLE ledger_entries ADD CONSTRAINT fk_ledger_entries_creator FOREIGN KEY (creator_id) REFERENCES creators(id);

ALTER TABLE ledger_entries ADD CONSTRAINT fk_ledger_entries_tip FOREIGN KEY (tip_id) REFERENCES tips(id);

ALTER TABLE message_filters ADD CONSTRAINT fk_message_filters_creator FOREIGN KEY (creator_id) REFERENCES creators(id) ON DELETE CASCADE;

ALTER TABLE mistakes ADD CONSTRAINT fk_mistakes_tip FOREIGN KEY (tip_id) REFERENCES tips(id);

ALTER TABLE payees ADD CONSTRAINT fk_payees_creator FOREIGN KEY (id) REFERENCES creators(id) ON DELETE CASCADE;

ALTER TABLE payment_methods ADD CONSTRAINT fk_payment_methods_creator FOREIGN KEY (user_id) REFERENCES creators(id) ON DELETE CASCADE;

ALTER TABLE payments ADD CONSTRAINT fk_payments_tip FOREIGN KEY (tip_id) REFERENCES tips(id);

ALTER TABLE payout_risks ADD CONSTRAINT fk_payout_risks_payout FOREIGN KEY (payout_id) REFERENCES payouts(id) ON DELETE CASCADE;

ALTER TABLE payout_run_orders ADD CONSTRAINT fk_payout_run_orders_run FOREIGN KEY (run_id) REFERENCES payout_runs(id);

ALTER TABLE payout_tips ADD CONSTRAINT fk_payout_tips_payout FOREIGN KEY (payout_id, status) REFERENCES payouts(id, status) ON UPDATE CASCADE;

ALTER TABLE payout_tips ADD CONSTRAINT fk_payout_tips_tip FOREIGN KEY (tip_id) REFERENCES tips(id);

ALTER TABLE payout_transfers ADD CONSTRAINT fk_payout_transfers_payout FOREIGN KEY (payout_id) REFERENCES payouts(id);

ALTER TABLE payouts ADD CONSTRAINT fk_payouts_creator FOREIGN KEY (creator_id) REFERENCES creators(id);

ALTER TABLE payouts ADD CONSTRAINT fk_payouts_run FOREIGN KEY (run_id) REFERENCES payout_runs(id);

ALTER TABLE refunds ADD CONSTRAINT fk_refunds_tip FOREIGN KEY (tip_id) REFERENCES tips(id);

ALTER TABLE support_cards ADD CONSTRAINT fk_support_cards_support FOREIGN KEY (support_id) REFERENCES supports(id) ON DELETE CASCADE;

ALTER TABLE support_failures ADD CONSTRAINT fk_support_failures_support FOREIGN KEY (support_id) REFERENCES supports(id);

ALTER TABLE supporter_note_refusals ADD CONSTRAINT fk_supporter_note_refusals_creator FOREIGN KEY (creator_id) REFERENCES creators(id);

ALTER TABLE supports ADD CONSTRAINT fk_supports_creator FOREIGN KEY (creator_id) REFERENCES creators(id);

ALTER TABLE tips ADD CONSTRAINT fk_tips_creator FOREIGN KEY (user_id) REFERENCES creators(id);

ALTER TABLE tips ADD CONSTRAINT fk_tips_support FOREIGN KEY (support_id) REFERENCES supports(id);

ALTER TABLE transfer_reversals ADD CONSTRAINT fk_transfer_reversals_creator FOREIGN KEY (creator_id) REFERENCES creators(id);

ALTER TABLE transfer_reversals ADD CONSTRAINT fk_transfer_reversals_payout FOREIGN KEY (payout_id) REFERENCES payouts(id);

CREATE INDEX ix_balance_changes_creator ON balance_changes USING btree (creator_id);

CREATE INDEX ix_balances_largest ON balances USING btree (((- balance_cents)), creator_id);

CREATE INDEX ix_closed_creators_next_work ON closed_creators USING btree (next_work_at);

CREATE INDEX ix_connected_accounts_due ON connected_accounts USING btree (next_read_at) WHERE (next_read_at IS NOT NULL);

CREATE INDEX ix_creator_networks_seen ON creator_networks USING btree (seen_at);

CREATE INDEX ix_creators_display_name ON creators USING gin (lower(display_name) gin_trgm_ops);

CREATE INDEX ix_creators_email_hash ON creators USING btree (email_hash) WHERE (email_hash IS NOT NULL);

CREATE INDEX ix_creators_name ON creators USING btree (COALESCE(username, ''::text), id);

CREATE INDEX ix_creators_search ON creators USING gin (lower(username) gin_trgm_ops);

CREATE INDEX ix_creators_username ON creators USING btree (lower(username));

CREATE INDEX ix_dead_letters_replay ON dead_letters USING btree (id) WHERE (replay_requested_at IS NOT NULL);

CREATE UNIQUE INDEX uq_dead_letters_event ON dead_letters USING btree (event_id);

CREATE INDEX ix_debt_ties_bearer ON debt_ties USING btree (bearer_id);

CREATE INDEX ix_debts_next_check ON debts USING btree (next_check_at);

CREATE INDEX ix_declines_client ON declines USING btree (client_hash, occurred_at DESC) WHERE (client_hash IS NOT NULL);

CREATE INDEX ix_declines_creator ON declines USING btree (creator_id, occurred_at DESC);

CREATE INDEX ix_declines_email ON declines USING btree (email_hash, occurred_at DESC) WHERE (email_hash IS NOT NULL);

CREATE INDEX ix_declines_occurred_at ON declines USING btree (occurred_at);

CREATE INDEX ix_declines_payment ON declines USING btree (payment_id);

CREATE INDEX ix_declines_wide_client ON declines USING btree (wide_client_hash, occurred_at DESC) WHERE (wide_client_hash IS NOT NULL);

CREATE INDEX ix_declines_with_hashes ON declines USING btree (occurred_at) WHERE (client_hash IS NOT NULL);

CREATE INDEX ix_declines_without_code ON declines USING btree (occurred_at) WHERE (code IS NULL);

CREATE INDEX ix_disputes_closed ON disputes USING btree (opened_at DESC, id DESC) WHERE (NOT is_open);

CREATE INDEX ix_disputes_next_check ON disputes USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX ix_disputes_open ON disputes USING btree (COALESCE(evidence_due_at, 'infinity'::timestamp with time zone), id) WHERE is_open;

CREATE INDEX ix_disputes_tip ON disputes USING btree (tip_id);

CREATE INDEX ix_event_attempts_updated_at ON event_attempts USING btree (updated_at);

CREATE INDEX ix_failed_bank_payouts_creator ON failed_bank_payouts USING btree (creator_id, failed_at DESC);

CREATE INDEX ix_former_usernames_creator ON former_usernames USING btree (creator_id);

CREATE INDEX ix_former_usernames_kept_until ON former_usernames USING btree (kept_until);

CREATE INDEX ix_fraud_marks_open ON fraud_marks USING btree (tip_id) WHERE (decision IS NULL);

CREATE INDEX ix_fraud_marks_tip ON fraud_marks USING btree (tip_id);

CREATE INDEX ix_inbox_processed_at ON inbox USING btree (processed_at);

CREATE INDEX ix_ledger_entries_own ON ledger_entries USING btree (creator_id, created_at, id) INCLUDE (amount_cents) WHERE (creator_id IS NOT NULL);

CREATE INDEX ix_ledger_entries_rare ON ledger_entries USING btree (creator_id, created_at) WHERE ((creator_id IS NOT NULL) AND (kind <> ALL (ARRAY['tip'::text, 'platform-fee'::text, 'payout'::text])));

CREATE INDEX ix_ledger_entries_transfer_id ON ledger_entries USING btree (transfer_id);

CREATE INDEX ix_ledger_entries_unclaimed ON ledger_entries USING btree (creator_id, tip_id) INCLUDE (amount_cents) WHERE (kind = 'unclaimed'::text);

CREATE INDEX ix_mistakes_reported ON mistakes USING btree (reported_at, tip_id);

CREATE INDEX ix_outbox_published_at ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);

CREATE INDEX ix_outbox_unpublished ON outbox USING btree (sequence) WHERE (published_at IS NULL);

CREATE INDEX ix_payment_methods_account_hash ON payment_methods USING btree (account_hash) WHERE (account_hash IS NOT NULL);

CREATE INDEX ix_payment_methods_creator ON payment_methods USING btree (user_id, created_at);

CREATE UNIQUE INDEX uq_payment_methods_one_default ON payment_methods USING btree (user_id) WHERE is_default;

CREATE INDEX ix_payments_cancel_at ON payments USING btree (cancel_at) WHERE (cancel_at IS NOT NULL);

CREATE INDEX ix_payments_challenge_at ON payments USING btree (challenge_at) WHERE (challenge_at IS NOT NULL);

CREATE INDEX ix_payments_client_hash ON payments USING btree (created_at) WHERE (client_hash IS NOT NULL);

CREATE INDEX ix_payments_declined_at ON payments USING btree (declined_at) WHERE (declined_at IS NOT NULL);

CREATE INDEX ix_payments_email_hash ON payments USING btree (created_at) WHERE (email_hash IS NOT NULL);

CREATE INDEX ix_payments_next_check ON payments USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX ix_payments_open_client ON payments USING btree (client_hash, created_at DESC) WHERE ((client_hash IS NOT NULL) AND (next_check_at IS NOT NULL));

CREATE INDEX ix_payments_open_wide_client ON payments USING btree (wide_client_hash, created_at DESC) WHERE ((wide_client_hash IS NOT NULL) AND (next_check_at IS NOT NULL));

CREATE INDEX ix_payments_paid_client ON payments USING btree (client_hash) WHERE ((client_hash IS NOT NULL) AND (status = 'succeeded'::text));

CREATE INDEX ix_payments_unpaid_hashes ON payments USING btree (created_at) WHERE ((client_hash IS NOT NULL) AND (status IS DISTINCT FROM 'succeeded'::text));

CREATE UNIQUE INDEX uq_payments_invoice ON payments USING btree (provider_invoice_id);

CREATE UNIQUE INDEX uq_payout_locks_open ON payout_locks USING btree (reason) WHERE (released_at IS NULL);

CREATE INDEX ix_payout_runs_newest ON payout_runs USING btree (proposed_at DESC, id DESC);

CREATE UNIQUE INDEX uq_payout_runs_proposed ON payout_runs USING btree (status) WHERE (status = 'proposed'::text);

CREATE INDEX ix_payout_tips_tip ON payout_tips USING btree (tip_id);

CREATE UNIQUE INDEX uq_payout_tips_paid ON payout_tips USING btree (tip_id) WHERE ((NOT is_correction) AND (status = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'sent'::text])));

CREATE INDEX ix_payout_transfers_due ON payout_transfers USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);

CREATE INDEX ix_payouts_account_hash ON payouts USING btree (account_hash) WHERE (account_hash IS NOT NULL);

CREATE INDEX ix_payouts_creator ON payouts USING btree (creator_id, number DESC);

CREATE INDEX ix_payouts_of_run ON payouts USING btree (run_id, status) INCLUDE (amount_cents);

CREATE INDEX ix_payouts_own ON payouts USING btree (creator_id, confirmed_at DESC, id DESC) WHERE (confirmed_at IS NOT NULL);

CREATE INDEX ix_provider_events_attempts ON provider_events USING btree (intent_id) WHERE (type = ANY (ARRAY['payment_intent.payment_failed'::text, 'payment_intent.requires_action'::text]));

CREATE INDEX ix_provider_events_challenges ON provider_events USING btree (occurred_at) WHERE (type = 'payment_intent.requires_action'::text);

CREATE INDEX ix_provider_events_due ON provider_events USING btree (next_attempt_at) WHERE ((processed_at IS NULL) AND (failed_at IS NULL));

CREATE INDEX ix_provider_events_failed_at ON provider_events USING btree (failed_at) WHERE (failed_at IS NOT NULL);

CREATE INDEX ix_provider_events_processed_at ON provider_events USING btree (processed_at) WHERE (processed_at IS NOT NULL);

CREATE INDEX ix_rate_limits_expire ON rate_limits USING btree (expire);

CREATE INDEX ix_reconciliations_started_at ON reconciliations USING btree (started_at);

CREATE UNIQUE INDEX uq_reconciliations_open ON reconciliations USING btree ((true)) WHERE (status = ANY (ARRAY['requested'::text, 'running'::text]));

CREATE INDEX ix_refunds_failed ON refunds USING btree (tip_id) WHERE (status = 'failed'::text);

CREATE INDEX ix_refunds_next_check ON refunds USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX ix_refunds_open ON refunds USING btree (tip_id) WHERE (status = ANY (ARRAY['requested'::text, 'pending'::text]));

CREATE INDEX ix_refunds_requested_by ON refunds USING btree (requested_by, created_at) WHERE (requested_by IS NOT NULL);

CREATE INDEX ix_refunds_succeeded ON refunds USING btree (updated_at) INCLUDE (amount_cents) WHERE (status = 'succeeded'::text);

CREATE INDEX ix_refunds_tip ON refunds USING btree (tip_id);

CREATE UNIQUE INDEX uq_refunds_one_of_ours ON refunds USING btree (tip_id) WHERE ((requested_by IS NOT NULL) AND (status = ANY (ARRAY['requested'::text, 'pending'::text])));

CREATE INDEX ix_support_cards_client ON support_cards USING btree (client_hash) WHERE (client_hash IS NOT NULL);

CREATE INDEX ix_support_cards_close_at ON support_cards USING btree (close_at) WHERE (close_at IS NOT NULL);

CREATE INDEX ix_support_cards_support ON support_cards USING btree (support_id);

CREATE INDEX ix_support_failures_support ON support_failures USING btree (support_id);

CREATE INDEX ix_supports_created ON supports USING btree (created_at, id);

CREATE INDEX ix_supports_creator ON supports USING btree (creator_id, began_at, id);

CREATE INDEX ix_supports_name ON supports USING gin (lower(sender_name) gin_trgm_ops);

CREATE INDEX ix_supports_next_sync ON supports USING btree (next_sync_at) WHERE (next_sync_at IS NOT NULL);

CREATE INDEX ix_supports_sender ON supports USING btree (sender_email_hash, creator_id) WHERE (ended_at IS NULL);

CREATE INDEX ix_supports_sender_hash ON supports USING btree (sender_email_hash);

CREATE INDEX ix_tip_quarter_changes_creator ON tip_quarter_changes USING btree (creator_id);

CREATE INDEX ix_tips_amount_newest ON tips USING btree (amount_cents, succeeded_at DESC, id DESC) WHERE (succeeded_at IS NOT NULL);

CREATE INDEX ix_tips_commented ON tips USING btree (succeeded_at DESC, id DESC) WHERE ((succeeded_at IS NOT NULL) AND (message IS NOT NULL));

CREATE INDEX ix_tips_comments ON tips USING btree (user_id) WHERE ((status = 'succeeded'::text) AND (message IS NOT NULL));

CREATE INDEX ix_tips_held ON tips USING btree (user_id, succeeded_at DESC, id DESC) WHERE ((status = 'succeeded'::text) AND (held_for IS NOT NULL));

CREATE INDEX ix_tips_hidden ON tips USING btree (user_id, succeeded_at DESC, id DESC) WHERE ((status = 'succeeded'::text) AND is_hidden);

CREATE INDEX ix_tips_message ON tips USING gin (lower(message) gin_trgm_ops) WHERE ((succeeded_at IS NOT NULL) AND (message IS NOT NULL));

CREATE INDEX ix_tips_own ON tips USING btree (user_id, succeeded_at DESC, id DESC) INCLUDE (amount_cents, refunded_cents) WHERE (status = 'succeeded'::text);

CREATE INDEX ix_tips_paid ON tips USING btree (succeeded_at DESC, id DESC) WHERE (succeeded_at IS NOT NULL);

CREATE INDEX ix_tips_paid_amount ON tips USING btree (amount_cents DESC, id DESC) WHERE (succeeded_at IS NOT NULL);

CREATE INDEX ix_tips_paid_to ON tips USING btree (user_id, succeeded_at DESC, id DESC) WHERE (succeeded_at IS NOT NULL);

CREATE INDEX ix_tips_public ON tips USING btree (user_id, succeeded_at DESC, id DESC) WHERE ((status = 'succeeded'::text) AND (NOT is_hidden));

CREATE INDEX ix_tips_reversed ON tips USING btree (user_id, succeeded_at DESC, id DESC) WHERE (status = ANY (ARRAY['refunded'::text, 'disputed'::text, 'lost'::text]));

CREATE INDEX ix_tips_reversed_days ON tips USING btree (succeeded_at) INCLUDE (status, amount_cents, fee_cents, refunded_cents, refunded_fee_cents) WHERE ((succeeded_at IS NOT NULL) AND ((status <> 'succeeded'::text) OR (refunded_cents > 0)));

CREATE INDEX ix_tips_reversed_newest ON tips USING btree (status, succeeded_at DESC, id DESC) WHERE (status = ANY (ARRAY['refunded'::text, 'disputed'::text, 'lost'::text]));

CREATE INDEX ix_tips_sender ON tips USING gin (lower(sender_name) gin_trgm_ops) WHERE (succeeded_at IS NOT NULL);

CREATE INDEX ix_tips_sender_addresses ON tips USING btree (succeeded_at) WHERE (sender_email IS NOT NULL);

CREATE INDEX ix_tips_sender_email ON tips USING btree (lower(sender_email), created_at DESC, id DESC) WHERE (sender_email IS NOT NULL);

CREATE INDEX ix_tips_sender_email_hash ON tips USING btree (sender_email_hash, created_at DESC, id DESC) WHERE (sender_email_hash IS NOT NULL);

CREATE INDEX ix_tips_succeeded_at ON tips USING btree (succeeded_at) WHERE (status = 'succeeded'::text);

CREATE INDEX ix_tips_support ON tips USING btree (support_id, succeeded_at) WHERE (support_id IS NOT NULL);

CREATE INDEX ix_tips_taken_down ON tips USING btree (user_id) WHERE ((status = 'succeeded'::text) AND (NOT is_hidden) AND is_taken_down);

CREATE INDEX ix_tips_unanswered ON tips USING btree (user_id, succeeded_at DESC, id DESC) WHERE ((status = 'succeeded'::text) AND (message IS NOT NULL) AND (response IS NULL) AND (NOT is_hidden) AND (NOT is_taken_down));

CREATE INDEX ix_tips_unpaid ON tips USING btree (updated_at) WHERE (status = ANY (ARRAY['canceled'::text, 'failed'::text]));

CREATE INDEX ix_tips_unpaid_amount ON tips USING btree (amount_cents DESC, id DESC) WHERE (status = ANY (ARRAY['canceled'::text, 'failed'::text]));

CREATE INDEX ix_tips_unpaid_newest ON tips USING btree (updated_at DESC, id DESC) WHERE (status = ANY (ARRAY['canceled'::text, 'failed'::text]));

CREATE INDEX ix_transfer_reversals_creator ON transfer_reversals USING btree (creator_id, created_at DESC);

CREATE INDEX ix_transfer_reversals_due ON transfer_reversals USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);

CREATE UNIQUE INDEX uq_transfer_reversals_open ON transfer_reversals USING btree (payout_id) WHERE (ended_at IS NULL);

CREATE STATISTICS st_tips_message ON lower(message) FROM tips;

CREATE STATISTICS st_tips_sender ON lower(sender_name) FROM tips;

CREATE TRIGGER fee_invoices_unchanged BEFORE UPDATE OR TRUNCATE ON fee_invoices FOR EACH STATEMENT EXECUTE FUNCTION reject_fee_invoice_change();

CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION reject_ledger_change();

CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_balance();

CREATE TRIGGER note_balance_changes AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION note_balance_changes();

CREATE TRIGGER keep_cancel_reason BEFORE UPDATE ON payments FOR EACH ROW WHEN (((old.cancel_at IS NOT NULL) OR (new.cancel_at IS NOT NULL))) EXECUTE FUNCTION keep_cancel_reason();

CREATE TRIGGER keep_tip_hours AFTER INSERT OR UPDATE ON tip_quarters FOR EACH ROW EXECUTE FUNCTION keep_tip_hours();

CREATE TRIGGER note_new_tip_quarters AFTER INSERT ON tips FOR EACH ROW WHEN ((new.status = 'succeeded'::text)) EXECUTE FUNCTION note_tip_quarters();

CREATE TRIGGER note_tip_quarters AFTER UPDATE OF status, refunded_cents, succeeded_at ON tips FOR EACH ROW WHEN (((new.status <> old.status) OR (new.refunded_cents <> old.refunded_cents) OR (new.succeeded_at IS DISTINCT FROM old.succeeded_at))) EXECUTE FUNCTION note_tip_quarters();
