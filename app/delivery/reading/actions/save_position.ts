import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { AuthorizeDownload } from '#delivery/downloads/actions/authorize_download'

type Position = { buyerId: number; attachmentId: number; page: number }

/** Keeps where a buyer is in a file, for all their devices; of two at one moment, the later one. */
@inject()
export class SavePosition {
  constructor(
    private authorizeDownload: AuthorizeDownload,
    private clock: Clock
  ) {}

  /** @throws what AuthorizeDownload throws */
  async execute({ buyerId, attachmentId, page }: Position): Promise<void> {
    await this.authorizeDownload.find({ buyerId, attachmentId }, 'page')
    const now = this.clock.now().toJSDate()
    await db
      .table('reading_positions')
      .knexQuery.insert({ user_id: buyerId, attachment_id: attachmentId, page, updated_at: now })
      .onConflict(['user_id', 'attachment_id'])
      .merge(['page', 'updated_at'])
  }
}
