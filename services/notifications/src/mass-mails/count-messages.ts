/** Counts the messages of a row of `mass_mails` by their status, as a JSON object. */
export const COUNTS = `(
  SELECT coalesce(jsonb_object_agg(status, count), '{}') FROM (
    SELECT status, count(*) AS count FROM messages WHERE mass_mail_id = mass_mails.id GROUP BY status
  ) AS by_status
)`;
