import { createHmac } from 'node:crypto'
import encryption from '@adonisjs/core/services/encryption'
import { digestKey } from '#platform/keys/digest_key'
import type { ChannelType } from '#payouts/values/channel_type'

/** An account at a payout provider, normalized. The provider checks `holderName` where it needs one. */
export interface PayoutAccount {
  account: string
  holderName: string | null
}

/** Encrypted for one creator and type, so that a sealed account cannot be moved to another row. */
export function sealAccount(
  of: { creatorId: number; type: ChannelType },
  account: PayoutAccount
): string {
  return encryption.encrypt(account, { purpose: purposeOf(of) })
}

/** @throws Error when the sealed account belongs to another creator or type, or the key has changed */
export function openAccount(
  of: { creatorId: number; type: ChannelType },
  sealed: string
): PayoutAccount {
  const account = encryption.decrypt<PayoutAccount>(sealed, purposeOf(of))
  if (!account) throw new Error(`A payout account of creator ${of.creatorId} cannot be read`)
  return account
}

/** Recognizes the same account at several creators without storing it. */
export async function hashAccount(
  type: ChannelType,
  { account, holderName }: PayoutAccount
): Promise<string> {
  return createHmac('sha256', await digestKey())
    .update(JSON.stringify(['payout-account', type, account, holderName]))
    .digest('hex')
}

function purposeOf({ creatorId, type }: { creatorId: number; type: ChannelType }) {
  return `payout-account:${creatorId}:${type}`
}
