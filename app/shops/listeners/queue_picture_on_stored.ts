import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { Queue } from '#platform/queue/queue'
import type { ShopPictureStored } from '#shops/events/shop_picture_stored'
import PreparePictureJob from '#shops/jobs/prepare_picture_job'

@inject()
export default class QueuePictureOnStored implements Listener<ShopPictureStored> {
  constructor(private queue: Queue) {}

  async handle({ payload }: ShopPictureStored) {
    await this.queue.dispatch(PreparePictureJob, payload, { id: String(payload.pictureId) })
  }
}
