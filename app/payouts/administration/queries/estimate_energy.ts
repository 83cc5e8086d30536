import { inject } from '@adonisjs/core'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import Withdrawal from '#payouts/models/withdrawal'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import type { ChainEstimate } from '#payouts/sending/drivers/payout_driver'
import { operationFor } from '#payouts/sending/values/payout_operation'
import { NodeUnavailable, NotUsdt } from '#payouts/errors'

@inject()
export class EstimateEnergy {
  constructor(private registry: PayoutDriverRegistry) {}

  /**
   * Estimates what sending these withdrawals costs on the chain, simulated with their real recipients and sums and
   * priced with the chain's own parameters.
   * @throws NotUsdt when one of them is not paid in USDT on TRON, NodeUnavailable
   */
  async execute({ ids }: { ids: number[] }): Promise<ChainEstimate & { ids: number[] }> {
    const withdrawals = await Withdrawal.query().whereIn('id', ids).orderBy('id')
    const isUsdt = withdrawals.every(({ type, account }) => type === 'USDT_TRC20' && account)
    if (!isUsdt || withdrawals.length !== ids.length) throw new NotUsdt()
    const { driver } = await PayoutChannelType.findOrFail('USDT_TRC20')
    const operations = withdrawals.map((one) => operationFor(one, one.invoiceNo))
    try {
      const estimate = await this.registry.of('USDT_TRC20', driver).estimate(operations)
      if (!estimate) throw new NotUsdt()
      return { ...estimate, ids: withdrawals.map(({ id }) => id) }
    } catch (error) {
      if (error instanceof NotUsdt) throw error
      throw new NodeUnavailable(undefined, { cause: (error as Error).message })
    }
  }
}
