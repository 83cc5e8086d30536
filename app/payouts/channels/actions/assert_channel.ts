import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import {
  HolderNameRequired,
  InvalidPayoutAccount,
  InvalidTronAddress,
  OwnPayoutAddress,
  AlipayNeedsSupport,
  ChannelTooEarly,
  ChannelTypeOff,
} from '#payouts/errors'
import type { ChannelType } from '#payouts/values/channel_type'
import { NEEDS_HOLDER, readAccount, type TypedAccount } from '#payouts/channels/values/read_account'
import { isUsdtContract } from '#partners/tron/tron_node'
import PaymentGateway from '#payments/models/payment_gateway'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import type { PayoutAccount } from '#payouts/values/payout_account'
import type { Currency } from '#core/money/currency'
import { GetChannelRules } from '#payouts/channels/queries/channels'

/**
 * Reads an account as `readAccount` does.
 * @throws HolderNameRequired, InvalidTronAddress, InvalidPayoutAccount
 */
export function assertAccount(type: ChannelType, typed: TypedAccount) {
  if (NEEDS_HOLDER[type] && !typed.holderName?.trim()) throw new HolderNameRequired()
  const read = readAccount(type, typed)
  if (read) return read
  throw type === 'USDT_TRC20' ? new InvalidTronAddress() : new InvalidPayoutAccount()
}

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

interface WantedChannel {
  creatorId: number
  type: ChannelType
  currency: Currency
  now: DateTime
}

/**
 * Rejects a channel of a type or currency that is not offered, and one of a shop that is too new (M-PO-06).
 * @throws ChannelTypeOff, ChannelTooEarly, AlipayNeedsSupport
 */
export async function assertChannelAllowed(
  { creatorId, type, currency, now }: WantedChannel,
  trx: TransactionClientContract
): Promise<void> {
  const rules = await new GetChannelRules().execute(creatorId, trx)
  const rule = rules.find(({ type: one }) => one.type === type)!
  if (!rule.type.isEnabled || !rule.type.currencies.includes(currency)) throw new ChannelTypeOff()
  if (!rule.allowedFrom || now < rule.allowedFrom) throw new ChannelTooEarly(rule.allowedFrom)
  if (rule.needsSupport) throw new AlipayNeedsSupport()
}
