import { SENDER_NAME_MAX } from '@sprinkle/contracts/rules/tip-limits';
import { Field } from '../../shared/form/Field';
import styles from './SenderFields.module.css';
import type { TipFields } from './tip-fields';
import type { TipProblems } from './validate-tip';

interface SenderFieldsProps {
  fields: TipFields;
  problems: TipProblems;
  onChange: (change: Partial<TipFields>) => void;
}

export function SenderFields({ fields, problems, onChange }: SenderFieldsProps) {
  return (
    <div className={styles.fields}>
      <Field label="Name" problem={problems.senderName}>
        {(attributes) => (
          <input
            {...attributes}
            value={fields.senderName}
            onChange={(event) => onChange({ senderName: event.target.value })}
            autoComplete="name"
            maxLength={SENDER_NAME_MAX}
          />
        )}
      </Field>
      <Field label="Email" problem={problems.senderEmail} hint="For your receipt. Visitors never see it.">
        {(attributes) => (
          <input
            {...attributes}
            type="email"
            inputMode="email"
            value={fields.senderEmail}
            onChange={(event) => onChange({ senderEmail: event.target.value })}
            autoComplete="email"
            maxLength={254}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label="Social platform (optional)">
          {(attributes) => (
            <select
              {...attributes}
              value={fields.socialPlatform}
              onChange={(event) =>
                onChange({ socialPlatform: event.target.value as TipFields['socialPlatform'] })
              }
            >
              <option value="">None</option>
              <option value="instagram">Instagram</option>
              <option value="tiktok">TikTok</option>
              <option value="x">X</option>
            </select>
          )}
        </Field>
        {fields.socialPlatform && (
          <Field label="Handle" problem={problems.socialHandle}>
            {(attributes) => (
              <input
                {...attributes}
                value={fields.socialHandle}
                onChange={(event) => onChange({ socialHandle: event.target.value })}
                placeholder="@you"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={SENDER_NAME_MAX}
              />
            )}
          </Field>
        )}
      </div>
    </div>
  );
}
