import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import { walletEntries, type WalletEntry } from '#promotions/rows/wallet_entries'

@inject()
export class FindWalletEntry {
  constructor(private clock: Clock) {}

  /** @throws NotFound for a missing claim and for another user's */
  async execute({ id, userId }: { id: number; userId: number }): Promise<WalletEntry> {
    const now = this.clock.now().toJSDate()
    const entry = await walletEntries(userId, now).where('claimId', id).select('*').first()
    if (!entry) throw new NotFound()
    return entry
  }
}
