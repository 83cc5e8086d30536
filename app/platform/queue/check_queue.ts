import { inject } from '@adonisjs/core'
import type { Check, Findings } from '#core/checks/check'
import { BullQueue } from '#platform/queue/bull_queue'
import { Logger } from '@adonisjs/core/logger'

/** Checks that jobs can be stored: the queue's tables exist and are accessible, or Redis responds. */
@inject()
export default class CheckQueue implements Check {
  constructor(private logger: Logger) {}

  async execute(): Promise<Findings> {
    const queue = new BullQueue(this.logger)
    try {
      await queue.ping()
      return { faults: [] }
    } catch (error) {
      return { faults: [`The queue does not answer: ${(error as Error).message}`] }
    } finally {
      await queue.close()
    }
  }
}
