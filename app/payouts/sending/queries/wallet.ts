import { factsOf, modesWith } from '#payouts/values/sending_mode'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import { TronChain } from '#partners/tron/tron_chain'
import { NodeUnavailable } from '#payouts/errors'
import type { ChannelType } from '#payouts/values/channel_type'

/**
 * USDT of the payout wallet in solid blocks, in millionths; null for types without a wallet.
 * @throws NodeUnavailable
 */
export async function walletBalanceOf(type: ChannelType): Promise<bigint | null> {
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

/** Modes in which the wallet pays. */
export const FROM_WALLET = modesWith({ paysFromWallet: true })

/** Modes in which a person sends from the wallet, so that the transaction has to be found. */
export const SENT_BY_PERSON = modesWith({ kind: 'person', paysFromWallet: true })

/** In SQL: no transaction is named, or the chain has shown that the named one pays nothing. */
export const WITHOUT_PAYMENT = `(reference is null or progress->>'refuted' = reference)`
