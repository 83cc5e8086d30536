import { isTronAddress } from '#partners/tron/tron_address'
import { TronChain } from '#partners/tron/tron_chain'
import { MAX_CLOCK_SKEW } from '#partners/tron/tron_node'
import { NotFound } from '#core/errors'
import {
  StoredPayoutSettings,
  PayoutDriver,
  type ChainEstimate,
  type PayoutCapabilities,
  type PayoutObjection,
  type PayoutOperation,
  type PayoutSettingField,
  type PayoutOutcome,
  type SaveProgress,
} from '#payouts/sending/drivers/payout_driver'
import { estimateTransfers } from '#payouts/sending/drivers/tron/estimate_transfers'
import { factsOf } from '#payouts/values/sending_mode'
import { inject } from '@adonisjs/core'

export interface ChainProof {
  /** Whether it transferred the sum from the wallet to the account. */
  isPaid: boolean
  /** The network reverted its call of a contract. */
  hasFailed: boolean
  result: string
  feeSun: bigint
}

/** What both ways of sending USDT on TRON have in common: the wallet, checks before sending, estimates, receipts. */
export abstract class UsdtPayoutDriver extends PayoutDriver {
  protected chain: TronChain

  constructor(protected settings: StoredPayoutSettings) {
    super()
    this.chain = new TronChain(() => settings.of('USDT_TRC20'))
  }

  capabilities(): PayoutCapabilities {
    return {
      ...factsOf('prepared'),
      isOffered: true,
      limits: { USDT: { min: 1_000_000n, max: 100_000_000_000n } },
      returnDays: 0,
      pauseMs: 250,
    }
  }

  override settingFields(): PayoutSettingField[] {
    return [
      { name: 'walletAddress', kind: 'text', isValid: isTronAddress },
      { name: 'apiKey', kind: 'secret', isOptional: true },
      { name: 'mode', kind: 'choice', options: ['live', 'test'] },
    ]
  }

  /** A transfer to our own wallet or to the token itself is lost, one to a frozen address fails. */
  override async preflight({ account, amount }: PayoutOperation): Promise<PayoutObjection | null> {
    const [to, wallet] = [account.account, await this.wallet()]
    if (to === wallet || to === (await this.chain.contract())) {
      return { class: 'recipient', failure: 'own_address' }
    }
    if (await this.chain.isBlackListed(to)) return { class: 'recipient', failure: 'blacklisted' }
    if (await this.chain.isBlackListed(wallet)) {
      return { class: 'platform', failure: 'wallet_blacklisted' }
    }
    const balance = await this.chain.usdtOf(wallet)
    return balance < amount.minor ? { class: 'platform', failure: 'wallet_too_low' } : null
  }

  /** Transfers from the wallet are recorded by the job that watches it. */
  override async lookUp() {
    return 'person' as const
  }

  override async estimate(operations: PayoutOperation[]): Promise<ChainEstimate> {
    return estimateTransfers(this.chain, await this.wallet(), operations)
  }

  /** A blockchain sends no webhooks. */
  parseWebhook(): never {
    throw new NotFound()
  }

  async wallet(): Promise<string> {
    return (await this.settings.of('USDT_TRC20')).walletAddress ?? ''
  }

  /**
   * What a transaction in a solid block means for this operation; null when no solid block has it.
   * @throws Error when the node cannot be reached, or contradicts itself
   */
  protected async proofOf(
    { amount, account, payableFrom }: PayoutOperation,
    id: string,
    chain = this.chain
  ): Promise<ChainProof | null> {
    const receipt = await chain.receiptOf(id)
    if (receipt.state === 'unknown') return null
    const { state, result, feeSun } = receipt
    const hasFailed = state === 'failed'
    if (state !== 'succeeded') return { isPaid: false, hasFailed, result, feeSun }
    const wallet = await this.wallet()
    const transfers = await chain.transfersOf(id)
    // One address may stand for several nodes, of which one lags.
    if (!transfers) throw new Error(`The node does not know the receipt ${id} that it has shown`)
    const isPaid = transfers.some(
      (one) =>
        one.sender === wallet &&
        one.receiver === account.account &&
        one.amount === amount.minor &&
        one.blockAt >= payableFrom.minus(MAX_CLOCK_SKEW)
    )
    return { isPaid, hasFailed, result, feeSun }
  }
}

/** The attempt keeps the reference that it has. */
const WAITING = { state: 'accepted', reference: null, waitsFor: 'person' } as const

/**
 * An admin sends the exact sum from the wallet, and the chain proves it; this server has no private key. The
 * transaction is found by the job that watches the wallet.
 */
@inject()
export class PreparedDriver extends UsdtPayoutDriver {
  constructor(settings: StoredPayoutSettings) {
    super(settings)
  }

  async send(): Promise<PayoutOutcome> {
    return WAITING
  }

  /**
   * A transaction that pays nothing ends no attempt: the admin may have named the wrong one, or an earlier try of theirs,
   * while another transaction has paid. It is noted as refuted, and a person says what happened.
   * @param operation its `reference` is the transaction that was matched or entered
   */
  async query(operation: PayoutOperation, save: SaveProgress): Promise<PayoutOutcome> {
    const { reference, progress } = operation
    const proof = reference ? await this.proofOf(operation, reference) : null
    if (!proof) return WAITING
    const { isPaid, result, feeSun: networkFeeSun } = proof
    if (isPaid) return { state: 'succeeded', reference, networkFeeSun }
    await save({ ...progress, refuted: reference! })
    const failure = `The transaction ${reference} does not pay this withdrawal (${result})`
    return { ...WAITING, failure }
  }
}
