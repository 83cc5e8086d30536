import db from '@adonisjs/lucid/services/db'
import { inject } from '@adonisjs/core'
import { Logger } from '@adonisjs/core/logger'
import { runChecks } from '#core/checks/check'
import { Queue } from '#platform/queue/queue'

const PATIENCE_MS = 2_000

type Checks = { database: boolean; queue: boolean }
type Readiness = {
  isReady: boolean
  checks: Checks
  /** Does not affect readiness. */
  warnings: string[]
}

/** Checks that the database and the queue's store are available. */
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
    const isReady = database && queue
    return { isReady, checks: { database, queue }, warnings: isReady ? await this.warnings() : [] }
  }

  private async warnings(): Promise<string[]> {
    const examined = await runChecks('atReadiness')
    return examined.flatMap(({ faults, warnings }) => [...faults, ...warnings])
  }

  private async isWell(name: string, check: () => Promise<unknown>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)
    })
    try {
      await Promise.race([check(), tooLate])
      return true
    } catch (error) {
      this.logger.warn({ err: error, check: name }, 'not ready')
      return false
    } finally {
      clearTimeout(timer)
    }
  }
}
