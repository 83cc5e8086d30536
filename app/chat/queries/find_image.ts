import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { NotFound } from '#core/errors'
import { privateKey } from '#platform/pictures/picture'
import { PrivateFiles } from '#platform/storage/private_files'
import ChatImage from '#chat/models/chat_image'

/** The short-lived URL of a picture of a chat. */
@inject()
export class FindImage {
  constructor(private files: PrivateFiles) {}

  /**
   * @param input.userId sees own pictures before they are sent, and those of messages of own chats
   * @throws NotFound also for pictures that are not rendered yet, taken back, or of an emptied part of the chat
   */
  async execute({ id, userId }: { id: number; userId: number }): Promise<string> {
    const image = await ChatImage.query()
      .where({ id, state: 'ready' })
      .where((either) =>
        either
          .where((own) => own.whereNull('chat_id').where('user_id', userId))
          .orWhereExists(
            db
              .from('chat_messages as m')
              .join('chat_members as own', 'own.chat_id', 'm.chat_id')
              .whereColumn('m.chat_id', 'chat_images.chat_id')
              .whereColumn('m.seq', 'chat_images.seq')
              .whereColumn('m.seq', '>', 'own.cleared_seq')
              .whereNull('m.taken_back_at')
              .where('own.user_id', userId)
          )
      )
      .first()
    return this.#urlOf(image)
  }

  /**
   * For admins, who read no chats: only pictures of reported messages.
   * @throws NotFound
   */
  async reported(id: number): Promise<string> {
    return this.#urlOf(
      await ChatImage.query().where({ id, state: 'ready' }).whereNotNull('reported_at').first()
    )
  }

  async #urlOf(image: ChatImage | null): Promise<string> {
    if (!image) throw new NotFound()
    const { minutes } = marketplace.downloadUrl
    const link = { fileName: `${image.id}.webp`, contentType: 'image/webp', minutes }
    return this.files.signedUrl(privateKey(image), link)
  }
}
