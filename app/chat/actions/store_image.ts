import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { StorePicture } from '#platform/pictures/store_picture'
import { ChatImageStored } from '#chat/events'
import ChatImage from '#chat/models/chat_image'

/** Stores a picture for a message; a job renders it. It is deleted unless a message sends it. */
@inject()
export class StoreImage {
  constructor(
    private storePicture: StorePicture,
    private outbox: Outbox
  ) {}

  /** @throws PictureTooLarge, PictureUnreadable, PictureAnimated, PictureTooTall */
  async execute({ userId, bytes }: { userId: number; bytes: Buffer }): Promise<ChatImage> {
    const stored = await this.storePicture.execute({ bytes, owner: userId })
    return atomically(undefined, async (trx) => {
      const image = await ChatImage.create(
        { userId, state: 'preparing', ...stored },
        { client: trx }
      )
      await this.outbox.record(new ChatImageStored({ imageId: image.id }), trx)
      return image
    })
  }
}
