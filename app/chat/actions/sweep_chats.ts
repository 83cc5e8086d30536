import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { DeletePrivatePictureFiles } from '#platform/pictures/delete_private_picture_files'
import ChatImage from '#chat/models/chat_image'

const AT_ONCE = 200

/** Pictures without a message and of this age are deleted as unsent ones. */
const EXPIRE = `
  with due as (
    select id from chats where expires_at <= :now order by expires_at limit :most for update skip locked
  ), pictures as (
    update chat_images set chat_id = null, seq = null, created_at = to_timestamp(0)
    where chat_id in (select id from due)
  ), messages as (
    delete from chat_messages where chat_id in (select id from due)
  )
  update chats set expires_at = null where id in (select id from due) returning id`

/**
 * Deletes pictures that no message sent, the text and pictures of messages that were taken back long enough ago, and
 * the messages of chats whose two accounts were deleted long enough ago. Pictures that a ticket reports are kept for
 * its duration.
 */
@inject()
export class SweepChats {
  constructor(
    private deletePictureFiles: DeletePrivatePictureFiles,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now()
    await this.#deleteExpired(now.toJSDate())
    const { images, withheldDays } = marketplace.chat
    const takenBackBefore = now.minus({ days: withheldDays }).toJSDate()
    await db
      .from('chat_messages')
      .whereNotNull('withheld_content')
      .where('taken_back_at', '<', takenBackBefore)
      .update({ withheld_content: null })

    const unsentBefore = now.minus({ hours: images.unsentHours }).toJSDate()
    const reportedBefore = now.minus({ days: images.reportedDays }).toJSDate()
    for (;;) {
      const old = await ChatImage.query()
        .where((either) =>
          either
            .where((unsent) => unsent.whereNull('chat_id').where('created_at', '<', unsentBefore))
            .orWhereExists((taken) =>
              taken
                .from('chat_messages as m')
                .whereColumn('m.chat_id', 'chat_images.chat_id')
                .whereColumn('m.seq', 'chat_images.seq')
                .where('m.taken_back_at', '<', takenBackBefore)
            )
        )
        .where((either) =>
          either.whereNull('reported_at').orWhere('reported_at', '<', reportedBefore)
        )
        .limit(AT_ONCE)
      for (const image of old) await this.#delete(image, unsentBefore)
      if (old.length < AT_ONCE) return
    }
  }

  async #deleteExpired(now: Date) {
    for (;;) {
      const { rows } = await db.rawQuery(EXPIRE, { now, most: AT_ONCE })
      if (rows.length < AT_ONCE) return
    }
  }

  async #delete(image: ChatImage, unsentBefore: Date) {
    // A message may have sent it meanwhile, unless the row is gone first.
    const deleted = await ChatImage.query()
      .where('id', image.id)
      .if(image.chatId === null, (query) =>
        query.whereNull('chat_id').where('created_at', '<', unsentBefore)
      )
      .delete()
    if (Number(deleted) > 0) await this.deletePictureFiles.execute(image)
  }
}
