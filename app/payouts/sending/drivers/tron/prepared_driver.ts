import { inject } from '@adonisjs/core'
import { StoredPayoutSettings } from '#payouts/sending/drivers/payout_settings'
import type {
  PayoutOperation,
  PayoutOutcome,
  SaveProgress,
} from '#payouts/sending/drivers/payout_driver'
import { UsdtPayoutDriver } from '#payouts/sending/drivers/tron/usdt_payout_driver'

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
