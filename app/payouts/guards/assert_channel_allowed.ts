import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import type { Currency } from '#core/money/currency'
import { AlipayNeedsSupport, ChannelTooEarly, ChannelTypeOff } from '#payouts/errors'
import { GetChannelRules } from '#payouts/queries/get_channel_rules'
import type { ChannelType } from '#payouts/values/channel_type'

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
