import type { TronChain } from '#partners/tron/tron_chain'
import { bandwidthOf, rawTransfer } from '#partners/tron/tron_transaction'
import type { ChainEstimate, PayoutOperation } from '#payouts/sending/drivers/payout_driver'

/** Margin of the fee limit, because a contract's energy factor may rise until the block. In percent. */
const MARGIN = 130n
/** The highest fee limit that the network accepts. */
export const HIGHEST_FEE_LIMIT_SUN = 15_000_000_000n
/** Nodes limit the number of calls in a second. */
const PAUSE_MS = 200

/**
 * Simulates each transfer from the wallet and prices it with the chain's own parameters. The wallet's own energy and
 * bandwidth are used up in the order of the operations. An address is simulated once.
 */
export async function estimateTransfers(
  chain: TronChain,
  wallet: string,
  operations: PayoutOperation[]
): Promise<ChainEstimate> {
  const [prices, own, usdt, block, contract] = await Promise.all([
    chain.prices(),
    chain.resourcesOf(wallet),
    chain.usdtOf(wallet),
    chain.solidBlock(),
    chain.contract(),
  ])
  const left = { energy: own.energy, bandwidth: own.bandwidth }
  const simulated = new Map<string, Awaited<ReturnType<TronChain['simulateTransfer']>>>()
  const items: ChainEstimate['items'] = []
  for (const { key, account, amount } of operations) {
    const to = account.account
    if (!simulated.has(to)) {
      if (simulated.size > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      simulated.set(to, await chain.simulateTransfer(wallet, to, amount.minor))
    }
    const { energy, refusal } = simulated.get(to)!
    const feeLimitSun = feeLimitOf(energy, prices.energyPriceSun)
    const order = { from: wallet, to, amount: amount.minor, contract, block, feeLimitSun }
    const now = block.at.toMillis()
    const raw = rawTransfer({ ...order, createdAt: now, expiresAt: now })
    const bandwidth = bandwidthOf(raw)
    const feeSun = refusal ? 0n : spend(left, { energy, bandwidth }, prices)
    items.push({ key, energy, bandwidth, feeSun, feeLimitSun, refusal })
  }
  return {
    items,
    chain: { ...prices, block: block.number },
    wallet: { usdt, sun: own.sun, energy: own.energy, bandwidth: own.bandwidth },
  }
}

/** The cap of what a transfer may burn; it is needed even where staked energy pays. */
export function feeLimitOf(energy: number, energyPriceSun: bigint): bigint {
  const limit = (BigInt(energy) * energyPriceSun * MARGIN + 99n) / 100n
  return limit < HIGHEST_FEE_LIMIT_SUN ? limit : HIGHEST_FEE_LIMIT_SUN
}

/**
 * What a transfer burns; `left` is reduced by what the wallet has of its own. Own energy covers a part; own bandwidth
 * covers a transaction wholly or not at all.
 */
export function spend(
  left: { energy: number; bandwidth: number },
  needed: { energy: number; bandwidth: number },
  prices: { energyPriceSun: bigint; bandwidthPriceSun: bigint }
): bigint {
  const burned = Math.max(0, needed.energy - left.energy)
  left.energy = Math.max(0, left.energy - needed.energy)
  const isCovered = left.bandwidth >= needed.bandwidth
  if (isCovered) left.bandwidth -= needed.bandwidth
  const bytes = isCovered ? 0 : needed.bandwidth
  return BigInt(burned) * prices.energyPriceSun + BigInt(bytes) * prices.bandwidthPriceSun
}
