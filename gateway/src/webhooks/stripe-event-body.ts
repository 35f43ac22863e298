import { ApiBody } from '@nestjs/swagger';

/** Stripe sends more fields. We ignore them. */
export function StripeEventBody() {
  return ApiBody({
    schema: {
      type: 'object',
      description:
        "Stripe's event object, about a payment intent, a charge, a refund, a dispute or an account.",
      required: ['id', 'type', 'created', 'data'],
      properties: {
        id: { type: 'string', description: 'Id of the event; a repeated event has no effect' },
        account: { type: 'string', description: 'Connected account in which the event happened' },
        type: { type: 'string', description: 'Type of the event; unknown types are stored and ignored' },
        created: { type: 'integer', description: 'When the event happened, in seconds since 1970' },
        data: {
          type: 'object',
          description: 'Container of the object that the event is about, as Stripe documents it',
          required: ['object'],
          properties: {
            object: { type: 'object', description: 'Object as it was at the time of the event' },
          },
        },
      },
      example: {
        id: 'evt_1Q9xZk',
        type: 'payment_intent.succeeded',
        created: 1795000000,
        data: {
          object: {
            id: 'pi_3Q9xZk',
            object: 'payment_intent',
            amount: 500,
            currency: 'usd',
            status: 'succeeded',
          },
        },
      },
    },
  });
}
