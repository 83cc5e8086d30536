import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ChainEstimate } from '#payouts/sending/drivers/payout_driver'

/** Estimated fees on the chain, in millionths of a TRX. */
export default class EnergyEstimateTransformer extends BaseTransformer<
  ChainEstimate & { ids: number[] }
> {
  toObject() {
    const { items, ids, chain, wallet } = this.resource
    const sum = (of: (one: ChainEstimate['items'][number]) => bigint) =>
      items.reduce((total, one) => total + of(one), 0n).toString()
    return {
      items: items.map(({ energy, bandwidth, feeSun, feeLimitSun, refusal, key }, at) => ({
        id: ids[at]!,
        invoiceNo: key,
        energy,
        bandwidth,
        feeSun: feeSun.toString(),
        feeLimitSun: feeLimitSun.toString(),
        refusal,
      })),
      totals: {
        energy: items.reduce((total, { energy }) => total + energy, 0),
        bandwidth: items.reduce((total, { bandwidth }) => total + bandwidth, 0),
        feeSun: sum(({ feeSun }) => feeSun),
      },
      chain: {
        energyPriceSun: chain.energyPriceSun.toString(),
        bandwidthPriceSun: chain.bandwidthPriceSun.toString(),
        block: chain.block,
      },
      wallet: {
        usdt: wallet.usdt.toString(),
        sun: wallet.sun.toString(),
        energy: wallet.energy,
        bandwidth: wallet.bandwidth,
      },
    }
  }
}
