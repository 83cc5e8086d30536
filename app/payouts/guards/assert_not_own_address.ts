import { isUsdtContract } from '#partners/tron/tron_node'
import PaymentGateway from '#payments/models/payment_gateway'
import { OwnPayoutAddress } from '#payouts/errors'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import type { ChannelType } from '#payouts/values/channel_type'
import type { PayoutAccount } from '#payouts/values/payout_account'

/**
 * Refuses the USDT contract and the wallets of the marketplace as payout accounts: a transfer to the contract cannot be
 * recovered, and a transfer to an own wallet does not pay the creator.
 * @throws OwnPayoutAddress
 */
export async function assertNotOwnAddress(
  type: ChannelType,
  { account }: PayoutAccount
): Promise<void> {
  if (type !== 'USDT_TRC20') return
  if (isUsdtContract(account)) throw new OwnPayoutAddress()
  const channelType = await PayoutChannelType.findOrFail(type)
  const gateway = await PaymentGateway.findBy({ driver: 'usdt_trc20' })
  const own = [channelType.settings.walletAddress, gateway?.keys.address]
  if (own.includes(account)) throw new OwnPayoutAddress()
}
