import { inject } from '@adonisjs/core'
import type { Dependency } from '#core/errors/outage'
import CheckOutages from '#platform/queue/check_outages'
import { GetQueueStats } from '#operations/queries/get_queue_stats'

export const SERVICES = ['shop', 'payments', 'files', 'mail'] as const

export interface ServiceStatus {
  name: (typeof SERVICES)[number]
  /** Whether it is late: nothing is lost, but people wait. */
  isDelayed: boolean
  since: Date | null
}

/** What people wait for while a dependency is away. `shop` is what answers here. */
const NEEDS: Record<ServiceStatus['name'], Dependency[]> = {
  shop: [],
  payments: ['network'],
  files: ['s3', 'disk', 'redis', 'release'],
  mail: ['smtp', 'redis', 'release'],
}

/** A shorter wait is usual when many people order at once. */
const LATE_SECONDS = 5 * 60

/** The state of the services as buyers and creators see them, without reasons. */
@inject()
export class FindStatus {
  constructor(
    private checkOutages: CheckOutages,
    private getQueueStats: GetQueueStats
  ) {}

  async execute(): Promise<ServiceStatus[]> {
    const [outages, late] = await Promise.all([this.checkOutages.current(), this.#lateServices()])
    return SERVICES.map((name) => {
      const began = outages
        .filter(({ dependency }) => NEEDS[name].includes(dependency as Dependency))
        .map(({ beganAt }) => beganAt)
        .concat(late.get(name) ?? [])
        .sort((one, other) => one.getTime() - other.getTime())
      return { name, isDelayed: began.length > 0, since: began[0] ?? null }
    })
  }

  /** Without the queue's store, its outage says what waits. */
  async #lateServices(): Promise<Map<ServiceStatus['name'], Date>> {
    const stats = await this.getQueueStats.execute().catch(() => null)
    const since = (lane: string) => {
      const { nextSince, nextWaitingSeconds } =
        stats?.queues.find(({ name }) => name === lane) ?? {}
      return (nextWaitingSeconds ?? 0) > LATE_SECONDS ? nextSince : null
    }
    const found = { files: since('stamping'), mail: since('mail') }
    return new Map(Object.entries(found).flatMap(([name, at]) => (at ? [[name, at] as never] : [])))
  }
}
