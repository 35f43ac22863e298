import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type SupportCard,
  useOpenSupportCardMutation,
  useTakeSupportCardMutation,
} from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { paymentAppearance } from '../../../public/checkout/payment-appearance';
import { loadPaymentProvider } from '../../../public/checkout/stripe-script';
import { useAppConfig } from '../../../shared/app-config';
import { paths } from '../../../shared/paths';
import { FormAlert } from '../../components/FormAlert';
import type { SupportFormProps } from './support-words';

/** Stripe's own fields take the card. Our server never sees it. */
export function ChangeCard(props: SupportFormProps) {
  const { token, onClose } = props;
  const { stripe: account } = useAppConfig();
  const [stripe, setStripe] = useState<Stripe | null>();
  const [openCard, { data: card, error }] = useOpenSupportCardMutation();

  const open = useCallback(() => {
    void openCard({ token });
    loadPaymentProvider(account).then(setStripe, () => setStripe(null));
  }, [account, openCard, token]);
  useEffect(open, [open]);

  function retry() {
    setStripe(undefined);
    open();
  }

  if (error || stripe === null) {
    const message = error
      ? failureText(error)
      : "Please check your connection, and make sure your browser isn't blocking our payment provider.";
    return <ErrorState title="Couldn't load the card form" message={message} onRetry={retry} />;
  }
  if (!card || !stripe) {
    return (
      <Box role="status" sx={{ minHeight: 200, display: 'grid', placeItems: 'center' }}>
        <CircularProgress aria-label="Loading the card form" />
      </Box>
    );
  }
  return (
    <Elements stripe={stripe} options={{ clientSecret: card.clientSecret, appearance: paymentAppearance() }}>
      <CardForm {...props} card={card} />
      <Button onClick={onClose}>Keep the current card</Button>
    </Elements>
  );
}

function CardForm({ token, onChange, card }: SupportFormProps & { card: SupportCard }) {
  const stripe = useStripe();
  const elements = useElements();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [takeCard, { error: refusal }] = useTakeSupportCardMutation();

  async function give(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const { error } = await stripe.confirmSetup({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: window.location.origin + paths.mySupport },
    });
    // A second tap after a server failure finds that the setup has already succeeded.
    if (error && error.setup_intent?.status !== 'succeeded')
      setProblem(error.message ?? "Your bank hasn't confirmed this card.");
    else {
      const { data } = await takeCard({ token, setupIntentId: card.setupIntentId });
      if (data) {
        showToast({ title: 'Card changed', description: "We'll charge this card from now on." });
        onChange(data);
        return;
      }
    }
    setIsBusy(false);
  }

  return (
    <Box component="form" onSubmit={(event) => void give(event)} sx={{ display: 'grid', gap: 2 }}>
      <PaymentElement
        options={{ layout: 'tabs' }}
        onLoadError={({ error }) => setProblem(error.message ?? "Couldn't load the card form.")}
      />
      {problem ? (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Box>
      ) : (
        <FormAlert error={refusal} />
      )}
      <Button type="submit" variant="contained" disabled={isBusy || !stripe}>
        {isBusy ? 'Saving...' : 'Save card'}
      </Button>
    </Box>
  );
}
