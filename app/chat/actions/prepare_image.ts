import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { PreparePrivatePicture } from '#platform/pictures/prepare_private_picture'
import { Live } from '#platform/realtime/live'
import ChatImage from '#chat/models/chat_image'

/** Renders a picture of a message and notifies the open pages of both partners when it is ready. */
@inject()
export class PrepareImage {
  constructor(
    private preparePicture: PreparePrivatePicture,
    private live: Live
  ) {}

  /** Finished and deleted pictures are ignored. */
  async execute({ imageId: id }: { imageId: number }): Promise<void> {
    const image = await ChatImage.find(id)
    if (image?.state !== 'preparing') return
    await this.preparePicture.execute(image, async (state) => {
      await ChatImage.query().where({ id, state: 'preparing' }).update({ state })
      const saved = await ChatImage.find(id)
      if (saved?.chatId) await this.#publish(saved.chatId, saved.seq!)
      return saved?.state === 'ready'
    })
  }

  async #publish(chatId: number, seq: number) {
    const members = await db
      .from('chat_members')
      .where('chat_id', chatId)
      .select({ userId: 'user_id', chatPartnerId: 'partner_id' })
    for (const { userId, chatPartnerId } of members)
      this.live.publish(`users/${userId}`, {
        type: 'chat',
        chatPartnerId,
        id: seq,
        isChange: true,
      })
  }
}
