import { HolderNameRequired, InvalidPayoutAccount, InvalidTronAddress } from '#payouts/errors'
import type { ChannelType } from '#payouts/values/channel_type'
import { NEEDS_HOLDER, readAccount, type TypedAccount } from '#payouts/values/read_account'

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
