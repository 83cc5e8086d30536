import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NothingToAcknowledge } from '#applications/errors'
import CreatorApplication from '#applications/models/creator_application'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Records that an applicant has read why they were rejected. Repeating it changes nothing. */
@inject()
export class AcknowledgeRejection {
  constructor(private clock: Clock) {}

  /** @throws NothingToAcknowledge when the latest application was not rejected */
  async execute({ userId }: { userId: number }, outer?: TransactionClientContract): Promise<void> {
    await atomically(outer, async (trx) => {
      const latest = await CreatorApplication.query({ client: trx })
        .where('userId', userId)
        .orderBy('id', 'desc')
        .forUpdate()
        .first()
      if (latest?.status !== 'rejected') throw new NothingToAcknowledge()
      await latest.merge({ acknowledgedAt: latest.acknowledgedAt ?? this.clock.now() }).save()
    })
  }
}
