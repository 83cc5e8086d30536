import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { sealApplicationDraft } from '#applications/models/application_draft'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface SaveApplicationDraftInput {
  userId: number
  /** The step that the applicant is at. */
  step: number
  /** State of the form as JSON, opaque to the server. */
  content: string
}

/** Stores what an applicant has typed, so that they can go on after a reload and on another device. */
@inject()
export class SaveApplicationDraft {
  constructor(private clock: Clock) {}

  /** Of two tabs, the last one to save wins. */
  async execute(
    { userId, step, content }: SaveApplicationDraftInput,
    trx?: TransactionClientContract
  ): Promise<void> {
    const sealed = sealApplicationDraft(userId, content)
    const now = this.clock.now().toJSDate()
    await atomically(trx, (client) =>
      client.rawQuery(
        `insert into creator_application_drafts (user_id, step, sealed, updated_at)
         values (:userId, :step, :sealed, :now)
         on conflict (user_id)
         do update set step = excluded.step, sealed = excluded.sealed, updated_at = excluded.updated_at`,
        { userId, step, sealed, now }
      )
    )
  }
}
