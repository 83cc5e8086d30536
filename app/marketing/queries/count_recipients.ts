import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { notificationRecipients } from '#marketing/rows/notification_recipients'
import type { ReadTargetResult } from '#marketing/queries/read_target'

@inject()
export class CountRecipients {
  constructor(private clock: Clock) {}

  /** How many customers would get a notification now. */
  async execute(
    target: ReadTargetResult & { shopId: number },
    client: QueryClientContract = db.connection()
  ): Promise<number> {
    const row = await notificationRecipients({ ...target, asOf: this.clock.now() }, client)
      .select(db.raw('count(*)::int as total'))
      .first()
    return row.total
  }
}
