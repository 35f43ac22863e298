import { lengthOf } from '@sprinkle/contracts/rules/text';
import styles from './SenderFields.module.css';
import type { TipForm, TipProblems } from './tip-form';
import { TipField } from './TipField';

const NAME_MAX = 60;

interface SenderFieldsProps {
  form: TipForm;
  problems: TipProblems;
  messageMax: number;
  onChange: (change: Partial<TipForm>) => void;
}

export function SenderFields({ form, problems, messageMax, onChange }: SenderFieldsProps) {
  return (
    <div className={styles.fields}>
      <TipField label="Name" problem={problems.senderName}>
        {(attributes) => (
          <input
            {...attributes}
            value={form.senderName}
            onChange={(event) => onChange({ senderName: event.target.value })}
            autoComplete="name"
            maxLength={NAME_MAX}
          />
        )}
      </TipField>
      <TipField label="Email" problem={problems.senderEmail} hint="For your receipt. Visitors never see it.">
        {(attributes) => (
          <input
            {...attributes}
            type="email"
            inputMode="email"
            value={form.senderEmail}
            onChange={(event) => onChange({ senderEmail: event.target.value })}
            autoComplete="email"
            maxLength={254}
          />
        )}
      </TipField>
      <TipField
        label="Message (optional)"
        problem={problems.message}
        hint={`${lengthOf(form.message.trim())} of at most ${messageMax} characters`}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            rows={2}
            value={form.message}
            onChange={(event) => onChange({ message: event.target.value })}
          />
        )}
      </TipField>
      <div className={styles.pair}>
        <TipField label="Social platform (optional)">
          {(attributes) => (
            <select
              {...attributes}
              value={form.socialPlatform}
              onChange={(event) =>
                onChange({ socialPlatform: event.target.value as TipForm['socialPlatform'] })
              }
            >
              <option value="">None</option>
              <option value="instagram">Instagram</option>
              <option value="tiktok">TikTok</option>
              <option value="x">X</option>
            </select>
          )}
        </TipField>
        {form.socialPlatform && (
          <TipField label="Handle" problem={problems.socialHandle}>
            {(attributes) => (
              <input
                {...attributes}
                value={form.socialHandle}
                onChange={(event) => onChange({ socialHandle: event.target.value })}
                placeholder="@you"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={NAME_MAX}
              />
            )}
          </TipField>
        )}
      </div>
    </div>
  );
}
