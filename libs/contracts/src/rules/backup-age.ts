/** Hours after which the last backup counts as old. A nightly backup may take some hours. `infra/grafana/alerts.yml` alerts after 36. */
export const BACKUP_OLD_HOURS = 30;
