import { createHash, randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { Money } from '#core/money/money'
import { PayPalPayoutsDriver } from '#payouts/sending/drivers/paypal/paypal_payouts_driver'
import type { PayoutFixture, PayoutManner } from '#tests/support/trade/sending/payout_fixture'
import { sendBy } from '#tests/support/trade/sending/withdrawals'
import {
  overrideApiUrl,
  startProvider,
  type ProviderRequest,
} from '#tests/support/gateways/provider_double'

const KEYS = { clientId: 'payer', clientSecret: 'payer-secret', webhookId: 'WH-out', mode: 'test' }
const STATUS: Record<PayoutManner, string> = {
  pays: 'SUCCESS',
  later: 'PENDING',
  refuses_recipient: 'FAILED',
  refuses_platform: 'FAILED',
}

interface Batch {
  id: string
  key: string
  body: any
  status: string
  error: string | null
}

const newId = () => randomBytes(7).toString('hex').toUpperCase()
const ok = (body: object, status = 200) => ({ status, body })

/** A local stand-in for PayPal's Payouts: it knows a sender_batch_id for ever and pays it once. */
class PayoutsAccount {
  batches: Batch[] = []
  manner: PayoutManner = 'pays'
  otherSum = new Set<string>()
  /** Whether the refusal of a repetition names the first batch. */
  namesDuplicate = true
  /** Whether unclaimed payouts can be canceled. */
  cancels = true

  answer({ method, path, body }: ProviderRequest) {
    if (path === '/v1/oauth2/token') return ok({ access_token: 'token', expires_in: 3_600 })
    if (path === '/v1/notifications/verify-webhook-signature') return this.verify(body)
    const cancelled = /payouts-item\/ITEM(\w+)\/cancel$/.exec(path)?.[1]
    if (cancelled) return this.cancel(cancelled)
    if (method === 'POST') return this.create(JSON.parse(body))
    const batch = this.batches.find(({ id }) => path.endsWith(`/${id}`))
    return batch ? ok(this.shown(batch)) : ok({ name: 'RESOURCE_NOT_FOUND' }, 404)
  }

  private create(body: any) {
    const key: string = body.sender_batch_header.sender_batch_id
    const earlier = this.batches.find((one) => one.key === key)
    if (earlier) {
      const href = `https://api-m.paypal.com/v1/payments/payouts/${earlier.id}?page_size=1&page=1`
      const links = this.namesDuplicate ? [{ href, rel: 'self', method: 'GET' }] : []
      const details = [{ field: 'SENDER_BATCH_ID', issue: 'Batch with given id already exists' }]
      return ok({ name: 'USER_BUSINESS_ERROR', details, links }, 400)
    }
    const error =
      this.manner === 'refuses_recipient'
        ? 'RECEIVER_UNREGISTERED'
        : this.manner === 'refuses_platform'
          ? 'INSUFFICIENT_FUNDS'
          : null
    const batch = { id: newId(), key, body, status: STATUS[this.manner], error }
    this.batches.push(batch)
    return ok(this.shown(batch), 201)
  }

  /** Only an unclaimed payout can be canceled. */
  private cancel(id: string) {
    const batch = this.batches.find((one) => one.id === id)
    if (!this.cancels || batch?.status !== 'UNCLAIMED')
      return ok({ name: 'ITEM_NOT_CANCELLABLE' }, 400)
    batch.status = 'RETURNED'
    return ok({ transaction_status: 'RETURNED' })
  }

  private shown({ id, key, body, status, error }: Batch) {
    const [item] = body.items
    const amount = this.otherSum.has(key) ? { ...item.amount, value: '0.01' } : item.amount
    const header = { payout_batch_id: id, batch_status: 'SUCCESS' }
    return {
      batch_header: { ...header, sender_batch_header: { sender_batch_id: key } },
      items: [
        {
          payout_item_id: `ITEM${id}`,
          transaction_status: status,
          payout_item_fee: { currency: item.amount.currency, value: '0.25' },
          payout_item: { ...item, amount },
          ...(error && { errors: { name: error } }),
        },
      ],
    }
  }

  private verify(body: string) {
    const raw = /,"webhook_event":(.*)}$/s.exec(body)?.[1] ?? ''
    const { transmission_sig: sig } = JSON.parse(body)
    return ok({ verification_status: sig === signatureOf(raw) ? 'SUCCESS' : 'FAILURE' })
  }
}

function signatureOf(raw: string, secret = KEYS.webhookId): string {
  return createHash('sha256').update(`${secret}|${raw}`).digest('base64')
}

export async function paypalPayoutsFixture(): Promise<
  PayoutFixture & { account_: PayoutsAccount; requests: ProviderRequest[] }
> {
  const books = new PayoutsAccount()
  const provider = await startProvider((request) => books.answer(request))
  const restoreUrl = overrideApiUrl('PAYPAL_API_URL', provider.url)
  await sendBy('PAYPAL', 'api', KEYS)
  return {
    account_: books,
    requests: provider.requests,
    driver: await app.container.make(PayPalPayoutsDriver),
    amount: new Money(12_345n, 'USD'),
    account: { account: 'payee@example.test', holderName: null },
    canReturn: true,
    refuses: ['refuses_recipient', 'refuses_platform'],
    setManner: (manner) => {
      books.manner = manner
    },
    settle: (key, outcome) => {
      const batch = books.batches.find((one) => one.key === key)!
      batch.status = outcome === 'paid' ? 'SUCCESS' : 'RETURNED'
    },
    countPayouts: () => books.batches.filter(({ error }) => error === null).length,
    setConnection: (state) => provider.setConnection(state),
    tellAnotherSum: (key) => void books.otherSum.add(key),
    message: (key, { isForged } = {}) => {
      const resource = { payout_item: { sender_item_id: key } }
      const type = 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED'
      const raw = JSON.stringify({ id: `WH-${newId()}`, event_type: type, resource })
      return {
        raw,
        headers: {
          'paypal-transmission-sig': signatureOf(raw, isForged ? 'other' : KEYS.webhookId),
          'paypal-transmission-id': newId(),
          'paypal-transmission-time': new Date().toISOString(),
          'paypal-cert-url': 'https://api.sandbox.paypal.com/certs/1',
          'paypal-auth-algo': 'SHA256withRSA',
        },
      }
    },
    close: () => {
      restoreUrl()
      return provider.stop()
    },
  }
}
