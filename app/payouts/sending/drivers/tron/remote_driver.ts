import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { SignerClient } from '#partners/tron/signer_client'
import { TronChain } from '#partners/tron/tron_chain'
import {
  rawTransfer,
  signedTransaction,
  signerOf,
  transactionId,
} from '#partners/tron/tron_transaction'
import {
  StoredPayoutSettings,
  type AttemptProgress,
  type PayoutCapabilities,
  type PayoutObjection,
  type PayoutOperation,
  type PayoutOutcome,
  type PayoutSettingField,
  type SaveProgress,
} from '#payouts/sending/drivers/payout_driver'
import { feeLimitOf } from '#payouts/sending/drivers/tron/estimate_transfers'
import { UsdtPayoutDriver } from '#payouts/sending/drivers/tron/usdt_drivers'
import { factsOf } from '#payouts/values/sending_mode'

const LIFETIME = { minutes: 10 }
/** Blocks that lag behind are waited for before a transaction counts as impossible. */
const CERTAINTY = { minutes: 2 }
/** The network has the transaction already. */
const KNOWN = 'DUP_TRANSACTION_ERROR'

/**
 * A signer in a process of its own signs the transaction that we build. An attempt has exactly one transaction: its
 * bytes are stored before they are signed, and signed before they are broadcast, so that a repetition is the same one.
 */
@inject()
export class RemoteDriver extends UsdtPayoutDriver {
  private signer: SignerClient

  constructor(
    settings: StoredPayoutSettings,
    private clock: Clock
  ) {
    super(settings)
    this.signer = new SignerClient(() => settings.of('USDT_TRC20'), clock)
  }

  override capabilities(): PayoutCapabilities {
    return { ...super.capabilities(), ...factsOf('remote') }
  }

  override settingFields(): PayoutSettingField[] {
    const isLong = (value: string) => value.length >= 32
    return [...super.settingFields(), { name: 'signerSecret', kind: 'secret', isValid: isLong }]
  }

  async send(operation: PayoutOperation, save: SaveProgress): Promise<PayoutOutcome> {
    const objection = operation.progress.id ? null : await this.objectionTo(operation)
    if (objection) return { state: 'failed', reference: null, ...objection }
    const built = await this.built(operation, save)
    const signed = await this.signed(operation, built, save)
    return this.broadcast(signed)
  }

  /** Without a signature nothing can have been paid, so the same transaction is signed and sent. */
  async query(operation: PayoutOperation): Promise<PayoutOutcome | null> {
    const { progress } = operation
    if (!progress.id) return null
    // The block's time is read before the receipt, so a transaction unknown after its expiry can no longer be included.
    const { at } = await this.chain.solidBlock()
    const found = await this.outcomeOnChain(operation, progress.id)
    if (found) return found
    if (at > endOf(progress)) return this.expired(operation, progress)
    if (!progress.signature) return null
    const isAlive = at.toMillis() < Number(progress.expiresAt)
    return isAlive ? this.broadcast(progress) : { state: 'accepted', reference: progress.id }
  }

  /**
   * The outcome on the chain of the attempt's own transaction; null when no solid block has it.
   * @throws Error when the node cannot be reached, or shows another transaction
   */
  private async outcomeOnChain(
    operation: PayoutOperation,
    id: string,
    chain?: TronChain
  ): Promise<PayoutOutcome | null> {
    const proof = await this.proofOf(operation, id, chain)
    if (!proof) return null
    const { isPaid, hasFailed, result: failure, feeSun: networkFeeSun } = proof
    const base = { reference: id, networkFeeSun }
    if (hasFailed) return { ...base, state: 'failed', class: 'platform', failure }
    if (!isPaid) throw new Error(`The transaction ${id} does not pay this withdrawal`)
    return { ...base, state: 'succeeded' }
  }

  /** The network would revert the transfer, so it is not signed at all. */
  private async objectionTo({ account, amount }: PayoutOperation): Promise<PayoutObjection | null> {
    const wallet = await this.wallet()
    const { refusal } = await this.chain.simulateTransfer(wallet, account.account, amount.minor)
    return refusal ? { class: 'platform', failure: refusal } : null
  }

  /**
   * A transaction that expired is not in any block, and never will be. Asked once more, and of a second node where one
   * is configured: a node that lags behind or lies must not cause a second payment.
   */
  private async expired(operation: PayoutOperation, progress: AttemptProgress) {
    const id = progress.id!
    const second = TronChain.second(() => this.settings.of('USDT_TRC20'))
    const { at } = second ? await second.solidBlock() : { at: null }
    const found =
      (await this.outcomeOnChain(operation, id)) ??
      (second && (await this.outcomeOnChain(operation, id, second)))
    if (found) return found
    if (at && at <= endOf(progress)) {
      return { state: 'accepted' as const, reference: id }
    }
    const failure = { class: 'temporary' as const, failure: 'expired' }
    return { state: 'failed' as const, reference: null, ...failure }
  }

  private async built(operation: PayoutOperation, save: SaveProgress): Promise<AttemptProgress> {
    const { progress, account, amount } = operation
    if (progress.id) return progress
    const wallet = await this.wallet()
    const [{ energyPriceSun }, block, simulation, contract] = await Promise.all([
      this.chain.prices(),
      this.chain.solidBlock(),
      this.chain.simulateTransfer(wallet, account.account, amount.minor),
      this.chain.contract(),
    ])
    const now = this.clock.now()
    const expiresAt = DateTime.max(now, block.at).plus(LIFETIME).toMillis()
    const raw = rawTransfer({
      from: wallet,
      to: account.account,
      amount: amount.minor,
      contract,
      block,
      expiresAt,
      createdAt: now.toMillis(),
      feeLimitSun: feeLimitOf(simulation.energy, energyPriceSun),
    })
    const built = { raw, id: transactionId(raw), expiresAt: String(expiresAt) }
    await save(built)
    return built
  }

  private async signed(
    operation: PayoutOperation,
    built: AttemptProgress,
    save: SaveProgress
  ): Promise<AttemptProgress> {
    if (built.signature) return built
    const { key, account, amount } = operation
    const order = {
      key,
      to: account.account,
      amount: String(amount.minor),
      raw_data_hex: built.raw!,
    }
    const signature = await this.signer.sign(order)
    if (signerOf(built.id!, signature) !== (await this.wallet())) {
      throw new Error('The signer answered with a signature of another wallet or transaction')
    }
    const signed = { ...built, signature }
    await save(signed)
    return signed
  }

  private async broadcast({ raw, id, signature }: AttemptProgress): Promise<PayoutOutcome> {
    const fault = await this.chain.broadcast(signedTransaction(raw!, signature!))
    if (fault !== null && fault !== KNOWN) throw new Error(`The network answered ${fault}`)
    return { state: 'accepted', reference: id! }
  }
}

/** When a solid block is later than this, the transaction can no longer enter one. */
function endOf({ expiresAt }: AttemptProgress): DateTime {
  return DateTime.fromMillis(Number(expiresAt)).plus(CERTAINTY)
}
