import { inject } from '@adonisjs/core'
import { factsOf } from '#payouts/values/sending_mode'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import { TronChain } from '#partners/tron/tron_chain'
import { NodeUnavailable } from '#payouts/errors'
import type { ChannelType } from '#payouts/values/channel_type'

@inject()
export class GetWalletBalance {
  /**
   * USDT of the payout wallet in solid blocks, in millionths; null for types without a wallet.
   * @throws NodeUnavailable
   */
  async execute(type: ChannelType): Promise<bigint | null> {
    if (type !== 'USDT_TRC20') return null
    const { driver, settings } = await PayoutChannelType.findOrFail(type)
    const { walletAddress: wallet } = settings
    if (!factsOf(driver).paysFromWallet || !wallet) return null
    try {
      return await new TronChain(async () => settings).usdtOf(wallet)
    } catch (error) {
      throw new NodeUnavailable(undefined, { cause: (error as Error).message })
    }
  }
}
