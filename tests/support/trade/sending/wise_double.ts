import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { Money } from '#core/money/money'
import { WiseDriver } from '#payouts/sending/drivers/wise/wise_driver'
import { uuidOfKey } from '#payouts/sending/drivers/wise/wise_mapping'
import type { PayoutFixture, PayoutManner } from '#tests/support/trade/sending/payout_fixture'
import { sendBy } from '#tests/support/trade/sending/withdrawals'
import {
  overrideApiUrl,
  startProvider,
  type ProviderRequest,
} from '#tests/support/gateways/provider_double'
import { rsaKeyPair } from '#tests/support/gateways/rsa_key_pair'

const [WISE, STRANGER] = [rsaKeyPair(), rsaKeyPair()]

interface Transfer {
  id: number
  status: string
  targetAccount: number
  targetValue: number
  targetCurrency: string
  customerTransactionId: string
  funded: number
}

const ok = (body: object, status = 200) => ({ status, body })

/** A local stand-in for Wise: quotes, recipients, transfers that are unique by UUID, and their funding. */
class WiseAccount {
  quotes = new Map<string, any>()
  transfers: Transfer[] = []
  recipients = new Map<number, any>()
  manner: PayoutManner = 'pays'
  /** What the funding call answers, with a 2xx in any case. */
  funding: 'COMPLETED' | 'REJECTED' | 'SCA' = 'COMPLETED'
  private last = 100

  answer({ method, path, query, body, headers }: ProviderRequest) {
    if (headers.authorization !== 'Bearer wise-token') return ok({ error: 'invalid_token' }, 401)
    if (method === 'GET' && path === '/v1/transfers') return this.list(query)
    const id = Number(path.split('/').at(-1))
    if (path === `/v2/accounts/${id}`) return this.described(id)
    if (method === 'GET') return this.read(id)
    const input = JSON.parse(body)
    if (path.endsWith('/quotes')) return this.quote(input)
    if (path === '/v1/accounts') return this.recipient(input)
    if (path === '/v1/transfers') return this.transfer(input)
    return this.fund(Number(path.split('/').at(-2)))
  }

  byKey(key: string): Transfer {
    return this.transfers.find((one) => one.customerTransactionId === uuidOfKey(key))!
  }

  private list(query: URLSearchParams) {
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(query.get(name)))
    return ok(this.transfers.slice(offset, offset! + limit!))
  }

  private quote(input: any) {
    const id = randomBytes(16).toString('hex')
    this.quotes.set(id, input)
    return ok({ id })
  }

  private recipient(input: any) {
    if (this.manner === 'refuses_recipient') return ok({ errors: [{ code: 'NOT_VALID' }] }, 422)
    if (!input.accountHolderName) return ok({ errors: [{ code: 'NOT_VALID' }] }, 422)
    this.recipients.set(++this.last, input)
    return ok({ id: this.last })
  }

  private described(id: number) {
    const { accountHolderName, currency, type, details } = this.recipients.get(id)
    return ok({ id, name: { fullName: accountHolderName }, currency, type, details })
  }

  private transfer(input: any) {
    const { customerTransactionId: uuid } = input
    const earlier = this.transfers.find((one) => one.customerTransactionId === uuid)
    if (earlier) return ok(earlier)
    if (this.manner === 'refuses_platform') return ok({ errors: [{ code: 'LIMIT' }] }, 422)
    const quote = this.quotes.get(input.quoteUuid)
    const made = {
      id: ++this.last,
      status: 'incoming_payment_waiting',
      targetAccount: input.targetAccount,
      targetValue: quote.targetAmount,
      targetCurrency: quote.targetCurrency,
      customerTransactionId: uuid,
      funded: 0,
    }
    this.transfers.push(made)
    return ok(made)
  }

  private fund(id: number) {
    const transfer = this.transfers.find((one) => one.id === id)!
    if (this.funding === 'SCA') return ok({ error: 'strong authentication needed' }, 403)
    if (this.funding === 'REJECTED') {
      return ok({ status: 'REJECTED', errorCode: 'balance.payment-option-unavailable' }, 201)
    }
    if (transfer.funded > 0) return ok({ status: 'REJECTED', errorCode: 'transfer.funded' }, 201)
    transfer.funded += 1
    transfer.status = this.manner === 'pays' ? 'outgoing_payment_sent' : 'processing'
    return ok({ type: 'BALANCE', status: 'COMPLETED' }, 201)
  }

  private read(id: number) {
    const found = this.transfers.find((one) => one.id === id)
    return found ? ok(found) : ok({}, 404)
  }
}

export async function wiseFixture(): Promise<PayoutFixture & { books: WiseAccount }> {
  const books = new WiseAccount()
  const provider = await startProvider((request) => books.answer(request))
  const restoreUrl = overrideApiUrl('WISE_API_URL', provider.url)
  await sendBy('WISE', 'api', {
    apiToken: 'wise-token',
    profileId: '77',
    webhookPublicKey: WISE.publicKey,
    mode: 'test',
  })
  return {
    books,
    driver: await app.container.make(WiseDriver),
    amount: new Money(12_345n, 'EUR'),
    account: { account: 'DE89370400440532013000', holderName: 'Ada Lovelace' },
    canReturn: true,
    refuses: ['refuses_recipient', 'refuses_platform'],
    setManner: (manner) => {
      books.manner = manner
    },
    settle: (key, outcome) => {
      books.byKey(key).status = outcome === 'paid' ? 'outgoing_payment_sent' : 'funds_refunded'
    },
    countPayouts: () => books.transfers.filter(({ funded }) => funded > 0).length,
    setConnection: (state) => provider.setConnection(state),
    tellAnotherSum: (key) => {
      books.byKey(key).targetValue = 1
    },
    message: (key, { isForged } = {}) => {
      const resource = { type: 'transfer', id: books.byKey(key).id, profile_id: 77 }
      const data = { resource, current_state: 'processing', occurred_at: new Date().toISOString() }
      const raw = JSON.stringify({ data, event_type: 'transfers#state-change' })
      const { privateKey } = isForged ? STRANGER : WISE
      const signature = sign('sha256', Buffer.from(raw), createPrivateKey(privateKey))
      return { raw, headers: { 'x-signature-sha256': signature.toString('base64') } }
    },
    close: () => {
      restoreUrl()
      return provider.stop()
    },
  }
}
