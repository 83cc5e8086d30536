import logger from '@adonisjs/core/services/logger'
import marketplace from '#config/marketplace'
import { BatchShare } from '#payouts/earnings/engines/batch_share'

interface Batches {
  day: string
  /** What is done, for the log. */
  work: 'release' | 'settlement'
  /** How many creators the largest batch has. */
  most: number
  /**
   * Does the next batch in one transaction with its cursor, so that a run which is interrupted continues where it
   * stopped.
   * @param creators how many creators at most
   * @param share the part of the largest batch that they are
   * @returns whether more may follow
   */
  step(creators: number, share: BatchShare): Promise<boolean>
  /** Moves the cursor behind the creator that failed alone; returns their id. */
  skip(error: Error): Promise<number>
}

/**
 * Does a day's work batch by batch, as large as the machine is fast. A batch that fails is repeated creator by creator,
 * so that one creator never stops the day of the others.
 * @returns the creators that failed
 */
export async function runInBatches({ day, work, most, step, skip }: Batches): Promise<number[]> {
  const failed: number[] = []
  const share = new BatchShare(marketplace.payouts.batches.targetMs)
  let single = 0
  for (;;) {
    try {
      const began = performance.now()
      if (!(await step(single > 0 ? 1 : share.of(most), share))) return failed
      if (single === 0) share.adapt(performance.now() - began)
      single = Math.max(0, single - 1)
    } catch (error) {
      if (single === 0) {
        logger.error({ err: error, day, work }, 'a batch of payouts is repeated creator by creator')
        single = most
        continue
      }
      logger.error({ err: error, day, work }, 'payouts of a creator failed')
      failed.push(await skip(error as Error))
    }
  }
}
