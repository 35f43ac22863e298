import Typography from '@mui/material/Typography';
import type { BlockDecision } from '@sprinkle/api-client/api.gen';
import { REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import { Quote } from './Quote';

/** Shows the administrators' reason, the creator's answer, and their reply. */
export function DecisionTexts({
  decision: { ground, law, reason, message, appeal },
}: {
  decision: BlockDecision;
}) {
  return (
    <>
      <Typography dir="auto">
        <b>Ground:</b> {ground === 'law' ? `The law: ${law}` : 'Our Terms of Service, “Content and conduct”'}
      </Typography>
      <Typography>
        <b>Reason:</b> {REPORT_REASONS[reason]}
      </Typography>
      <Quote by="Our team">{message}</Quote>
      {appeal.text && <Quote by="Your answer">{appeal.text}</Quote>}
      {appeal.message && (
        <Quote by={appeal.text ? 'Our team, after your answer' : 'Our team, later'}>{appeal.message}</Quote>
      )}
    </>
  );
}
