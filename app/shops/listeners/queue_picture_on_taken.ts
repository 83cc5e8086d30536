import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { Queue } from '#platform/queue/queue'
import type { ShopPictureTaken } from '#shops/events/shop_picture_taken'
import PreparePictureJob from '#shops/jobs/prepare_picture_job'

@inject()
export default class QueuePictureOnTaken implements Listener<ShopPictureTaken> {
  constructor(private queue: Queue) {}

  async handle({ payload }: ShopPictureTaken) {
    await this.queue.dispatch(PreparePictureJob, payload, { id: String(payload.pictureId) })
  }
}
