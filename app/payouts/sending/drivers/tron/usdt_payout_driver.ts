import { isTronAddress } from '#partners/tron/tron_address'
import { TronChain } from '#partners/tron/tron_chain'
import { MAX_CLOCK_SKEW } from '#partners/tron/tron_node'
import { NotFound } from '#core/errors'
import { type StoredPayoutSettings } from '#payouts/sending/drivers/payout_settings'
import { estimateTransfers } from '#payouts/sending/drivers/tron/estimate_transfers'
import {
  PayoutDriver,
  type ChainEstimate,
  type PayoutCapabilities,
  type PayoutObjection,
  type PayoutOperation,
  type PayoutOutcome,
  type PayoutSettingField,
} from '#payouts/sending/drivers/payout_driver'

/** What both ways of sending USDT on TRON have in common: the wallet, checks before sending, estimates, receipts. */
export abstract class UsdtPayoutDriver extends PayoutDriver {
  protected chain: TronChain

  constructor(protected settings: StoredPayoutSettings) {
    super()
    this.chain = new TronChain(() => settings.of('USDT_TRC20'))
  }

  capabilities(): PayoutCapabilities {
    return {
      kind: 'person',
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
   * The outcome on the chain of a transaction that pays this operation; null when no solid block has it.
   * @throws Error when the node cannot be reached
   */
  protected async outcomeOnChain(
    operation: PayoutOperation,
    id: string,
    chain = this.chain
  ): Promise<PayoutOutcome | null> {
    const receipt = await chain.receiptOf(id)
    if (receipt.state === 'unknown') return null
    const base = { reference: id, networkFeeSun: receipt.feeSun }
    if (receipt.state === 'failed') {
      return { ...base, state: 'failed', class: 'platform', failure: receipt.result }
    }
    const { amount, account, payableFrom } = operation
    const wallet = await this.wallet()
    const transfers = (await chain.transfersOf(id)) ?? []
    const isPaid = transfers.some(
      (one) =>
        one.sender === wallet &&
        one.receiver === account.account &&
        one.amount === amount.minor &&
        one.blockAt >= payableFrom.minus(MAX_CLOCK_SKEW)
    )
    if (!isPaid) throw new Error(`The transaction ${id} does not pay this withdrawal`)
    return { ...base, state: 'succeeded' }
  }
}
