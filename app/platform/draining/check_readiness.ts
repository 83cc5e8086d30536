import db from '@adonisjs/lucid/services/db'
import { inject } from '@adonisjs/core'
import { Logger } from '@adonisjs/core/logger'
import env from '#start/env'
import { DependencyAway } from '#core/errors/outage'
import { runChecks } from '#core/checks/check'
import { reportFailure } from '#platform/queue/outages'
import { Queue } from '#platform/queue/queue'

const PATIENCE_MS = 2_000

const DEPENDENCIES = {
  database: 'database',
  queue: env.get('REDIS_URL') ? 'redis' : 'database',
} as const
const QUEUE_AWAY =
  'The queue does not answer: events wait in the outbox, and nothing runs until it is back.'

type Checks = { database: boolean; queue: boolean }
type Readiness = {
  isReady: boolean
  checks: Checks
  /** Does not affect readiness. */
  warnings: string[]
}

/**
 * Checks the database, and the queue's store. Without the store pages, sign-in and checkouts go on, because the outbox keeps
 * the events: that is a warning, and a proxy must not take every process away for it.
 */
@inject()
export class CheckReadiness {
  constructor(
    private queue: Queue,
    private logger: Logger
  ) {}

  async execute(): Promise<Readiness> {
    const [database, queue] = await Promise.all([
      this.isWell('database', () => db.rawQuery('select 1')),
      this.isWell('queue', () => this.queue.ping()),
    ])
    const warnings = database ? await this.warnings() : []
    if (!queue) warnings.unshift(QUEUE_AWAY)
    return { isReady: database, checks: { database, queue }, warnings }
  }

  private async warnings(): Promise<string[]> {
    const examined = await runChecks('atReadiness')
    return examined.flatMap(({ faults, warnings }) => [...faults, ...warnings])
  }

  private async isWell(name: keyof Checks, check: () => Promise<unknown>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise((_, reject) => {
      timer = setTimeout(
        () => reject(new DependencyAway(DEPENDENCIES[name], 'no answer in time')),
        PATIENCE_MS
      )
    })
    try {
      await Promise.race([check(), tooLate])
      return true
    } catch (error) {
      reportFailure(error, `${name} does not answer`, this.logger)
      return false
    } finally {
      clearTimeout(timer)
    }
  }
}
