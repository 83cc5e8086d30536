import { test } from '@japa/runner'
import { WebhookRefused } from '#payments/errors'
import { noticeOfAlipay, paramsOf } from '#payments/gateways/drivers/alipay/alipay_mapping'
import { noticeOfPayPal } from '#payments/gateways/drivers/paypal/paypal_mapping'
import { noticeOfStripe } from '#payments/gateways/drivers/stripe/stripe_notice'

const STRANGE: unknown[] = [
  null,
  0,
  true,
  '',
  'x',
  [],
  {},
  [null],
  { toString: 'x' },
  [{ rel: 'up' }],
]

const GENUINE = {
  id: 'evt_1',
  type: 'charge.refunded',
  event_type: 'PAYMENT.CAPTURE.REFUNDED',
  data: { object: { id: 'x', metadata: {}, payment_intent: 'pi_1', object: 'refund' } },
  resource: {
    invoice_id: 'NO1',
    custom_id: 'NO1',
    purchase_units: [{ custom_id: 'NO1' }],
    links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/1AB' }],
  },
}
const TYPES = ['PAYMENT.CAPTURE.REFUNDED', 'CUSTOMER.DISPUTE.CREATED', 'CHECKOUT.ORDER.APPROVED']

/** The message with one of its values replaced, for each value. */
function* altered(value: unknown, wrap: (one: unknown) => unknown): Generator<string> {
  for (const strange of STRANGE) yield JSON.stringify(wrap(strange))
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield* altered(inner, (one) =>
      wrap(Array.isArray(value) ? [one] : { ...(value as object), [key]: one })
    )
  }
}

test.group('An invalid gateway message', () => {
  test('is rejected or has no effect, whatever its content', ({ assert }) => {
    for (const type of TYPES) {
      for (const raw of altered({ ...GENUINE, event_type: type }, (one) => one)) {
        for (const read of [
          noticeOfPayPal,
          noticeOfStripe,
          (text: string) => noticeOfAlipay(paramsOf(text)),
        ]) {
          try {
            assert.isString(read(raw).externalId, raw)
          } catch (error) {
            assert.instanceOf(error, WebhookRefused, raw)
          }
        }
      }
    }
  })
})
