import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { SendAttempt } from '#payouts/sending/actions/send_attempt'

/** Attempts per run of the job; the rest is due in the next run, a minute later. */
const BATCH = 200
const AT_ONCE = 4

@inject()
export class PollAttempts {
  constructor(
    private sendAttempt: SendAttempt,
    private clock: Clock
  ) {}

  /**
   * Polls every attempt that is due: interrupted calls, unknown outcomes, payouts under way, and paid ones whose money
   * may still be returned. Attempts that were created and never sent are sent.
   * @param input.key only the attempt with this key
   * @returns the number of attempts that were polled or sent
   */
  async execute({ key }: { key?: string } = {}): Promise<number> {
    const due = await db
      .from('payout_attempts')
      .select('id')
      .where('ask_again_at', '<=', this.clock.now().toJSDate())
      .whereNotNull('account_sealed')
      .if(key, (query) => query.where('key', key!))
      .orderBy('ask_again_at')
      .limit(BATCH)
    const ids: number[] = due.map(({ id }) => id)
    const waiting = [...ids]
    const workers = Array.from({ length: AT_ONCE }, () => this.work(waiting))
    const results = await Promise.allSettled(workers)
    for (const result of results) if (result.status === 'rejected') throw result.reason
    return ids.length
  }

  private async work(waiting: number[]): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await this.sendAttempt.execute({ attemptId: id })
    }
  }
}
