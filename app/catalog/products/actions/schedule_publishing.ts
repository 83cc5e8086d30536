import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { AlreadyPublished, SchedulePassed } from '#catalog/errors'
import type Product from '#catalog/models/product'

interface ScheduleInput {
  product: Product
  /** Null cancels the schedule; absent leaves it. */
  publishSchedule?: DateTime | null
}

/** Sets when a draft is published. The caller checks that it is complete. */
@inject()
export class SchedulePublishing {
  constructor(private clock: Clock) {}

  /** @throws AlreadyPublished, SchedulePassed */
  execute({ product, publishSchedule }: ScheduleInput): void {
    if (publishSchedule === undefined) return
    const planned = product.publishSchedule?.toMillis() ?? null
    if (planned === (publishSchedule?.toMillis() ?? null)) return

    if (publishSchedule && product.isPublished) throw new AlreadyPublished()
    if (publishSchedule && publishSchedule <= this.clock.now()) throw new SchedulePassed()
    product.merge({ publishSchedule, scheduleFailure: null })
  }
}
