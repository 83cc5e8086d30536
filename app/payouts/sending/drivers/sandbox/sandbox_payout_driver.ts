import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import env from '#start/env'
import type { Clock } from '#core/clock/clock'
import { Money } from '#core/money/money'
import { WebhookRefused } from '#payments/errors'
import { offersSandbox } from '#partners/sandbox/sandbox_offer'
import { isSandboxSignature } from '#partners/sandbox/sandbox_signature'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import type SandboxPayout from '#payouts/sending/models/sandbox_payout'
import { isSandboxManner, SANDBOX_MANNERS } from '#payouts/sending/models/sandbox_payout'
import type { SandboxCompany } from '#payouts/sending/drivers/sandbox/sandbox_company'
import { feeLimitOf, spend } from '#payouts/sending/drivers/tron/estimate_transfers'
import { currenciesOfType, type ChannelType } from '#payouts/values/channel_type'
import {
  PayoutDriver,
  type ChainEstimate,
  type PayoutCapabilities,
  type PayoutNotice,
  type PayoutOperation,
  type PayoutOutcome,
  type PayoutSettingField,
} from '#payouts/sending/drivers/payout_driver'
import { factsOf } from '#payouts/values/sending_mode'

const NAME = /^[\w.-]{1,64}$/
const isNumber = (value: string) => /^\d{1,9}$/.test(value)
/** A simulated chain: what the settings leave out. */
const CHAIN = { energyPrice: '100', bandwidthPrice: '1000', energy: '14650', freshFactor: '2' }
const SIMULATED_WALLET = {
  usdt: 1_000_000_000_000n,
  sun: 1_000_000_000n,
  energy: 0,
  bandwidth: 600,
}

/** The driver of the built-in company, which simulates every type of channel. No money moves. */
export class SandboxPayoutDriver extends PayoutDriver {
  constructor(
    private type: ChannelType,
    private company: SandboxCompany,
    private clock: Clock
  ) {
    super()
  }

  capabilities(): PayoutCapabilities {
    const any = { min: 1n, max: 10n ** 13n }
    return {
      ...factsOf('sandbox'),
      isOffered: offersSandbox({
        isProduction: app.inProduction,
        isEnabled: env.get('SANDBOX_GATEWAY', false) || env.get('COUNTERMARK_DEMO', false),
        secret: env.get('SANDBOX_GATEWAY_SECRET'),
      }),
      limits: Object.fromEntries(currenciesOfType(this.type).map((code) => [code, any])),
      cancelsUnclaimed: true,
      returnDays: 30,
      pauseMs: 0,
    }
  }

  override settingFields(): PayoutSettingField[] {
    const manner = {
      name: 'manner',
      kind: 'choice' as const,
      options: SANDBOX_MANNERS,
      isOptional: true,
    }
    if (this.type !== 'USDT_TRC20') return [manner]
    const figure = (name: string) => ({
      name,
      kind: 'text' as const,
      isOptional: true,
      isValid: isNumber,
    })
    return [manner, ...Object.keys(CHAIN).map(figure)]
  }

  async send({ key, amount, account, invoiceNo }: PayoutOperation): Promise<PayoutOutcome> {
    const { manner = 'pays' } = await this.settings()
    if (manner === 'deaf') throw new Error('The sandbox does not answer')
    const payout = await this.company.pay({
      type: this.type,
      merchantReference: key,
      account: account.account,
      amount,
      note: invoiceNo,
      manner: isSandboxManner(manner) ? manner : 'pays',
    })
    if (manner === 'silent') throw new Error('The sandbox paid and does not answer')
    return outcomeOf(payout)
  }

  async query({ key }: PayoutOperation): Promise<PayoutOutcome | null> {
    const { manner } = await this.settings()
    if (manner === 'deaf' || manner === 'silent') throw new Error('The sandbox does not answer')
    const payout = await this.company.findByMerchant(key)
    return payout && outcomeOf(payout)
  }

  override async cancelUnclaimed(operation: PayoutOperation): Promise<PayoutOutcome | null> {
    const payout = await this.company.findByMerchant(operation.key)
    if (payout?.status === 'unclaimed') {
      await this.company.decide(payout.reference, 'returned', 'canceled_unclaimed')
    }
    return this.query(operation)
  }

  /** A simulated chain: addresses that were never paid here hold no USDT yet and cost more. */
  override async estimate(operations: PayoutOperation[]): Promise<ChainEstimate | null> {
    if (this.type !== 'USDT_TRC20') return null
    const figures = { ...CHAIN, ...(await this.settings()) }
    const [energyPriceSun, bandwidthPriceSun] = [figures.energyPrice, figures.bandwidthPrice].map(
      BigInt
    ) as [bigint, bigint]
    const bandwidth = 345
    const left = { energy: SIMULATED_WALLET.energy, bandwidth: SIMULATED_WALLET.bandwidth }
    const prices = { energyPriceSun, bandwidthPriceSun }
    const items: ChainEstimate['items'] = []
    for (const { key, account } of operations) {
      const isFresh = !(await this.company.hasPaid(account.account))
      const energy = Number(figures.energy) * (isFresh ? Number(figures.freshFactor) : 1)
      const feeSun = spend(left, { energy, bandwidth }, prices)
      const feeLimitSun = feeLimitOf(energy, energyPriceSun)
      items.push({ key, energy, bandwidth, feeSun, feeLimitSun, refusal: null })
    }
    const block = Math.floor(this.clock.now().toSeconds() / 3)
    return { items, chain: { ...prices, block }, wallet: SIMULATED_WALLET }
  }

  parseWebhook(raw: string, headers: Record<string, unknown>): PayoutNotice {
    const secret = env.get('SANDBOX_GATEWAY_SECRET', '')
    const seconds = Math.floor(this.clock.now().toSeconds())
    if (!secret || !isSandboxSignature(headers['sandbox-signature'], raw, secret, seconds)) {
      throw new WebhookRefused()
    }
    return noticeOf(raw, this.type)
  }

  /** Without settings it pays, so that a new installation needs none. */
  private async settings(): Promise<Record<string, string>> {
    return (await PayoutChannelType.findOrFail(this.type)).settings
  }
}

function outcomeOf(payout: SandboxPayout): PayoutOutcome {
  const { reference, status, failure, account, merchantReference, total } = payout
  const fee = new Money(payout.fee, payout.currency)
  const told = { amount: total, receiver: account, key: merchantReference }
  const base = { reference, told, ...(payout.fee > 0n && { fee }) }
  if (status === 'paid') return { ...base, state: 'succeeded' }
  const isRecipient = failure?.startsWith('recipient') || status === 'returned'
  const words = { class: isRecipient ? ('recipient' as const) : ('platform' as const) }
  if (status === 'failed') return { ...base, state: 'failed', ...words, failure: failure ?? status }
  if (status === 'returned') {
    return { ...base, state: 'returned', ...words, failure: failure ?? status }
  }
  return { ...base, state: 'accepted', ...(status === 'unclaimed' && { waitsFor: 'recipient' }) }
}

function noticeOf(raw: string, type: ChannelType): PayoutNotice {
  try {
    const { id, type: about, data } = JSON.parse(raw)
    const isOurs = typeof about === 'string' && about.startsWith('payout.') && data?.type === type
    const key = data?.merchantReference
    if (isOurs && [id, key].every((part) => typeof part === 'string' && NAME.test(part))) {
      return { externalId: id, key, reference: null }
    }
  } catch {
    // Rejected below, like any other message that cannot be parsed.
  }
  throw new WebhookRefused()
}

/** The body of the company's message about a payout. The same decision has the same id. */
export function sandboxPayoutMessage(payout: SandboxPayout): string {
  const { reference, merchantReference, status, type, settledAt, total } = payout
  const id = createHash('sha256').update(`${reference}|${status}`).digest('hex').slice(0, 32)
  const data = { type, reference, merchantReference, status, ...total.toJSON() }
  return JSON.stringify({ id: `evt_${id}`, type: `payout.${status}`, createdAt: settledAt, data })
}
