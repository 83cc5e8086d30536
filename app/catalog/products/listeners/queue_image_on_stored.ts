import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { Queue } from '#platform/queue/queue'
import type { ProductImageStored } from '#catalog/products/events/product_image_stored'
import PrepareImageJob from '#catalog/products/jobs/prepare_image_job'

@inject()
export default class QueueImageOnStored implements Listener<ProductImageStored> {
  constructor(private queue: Queue) {}

  async handle({ payload }: ProductImageStored) {
    await this.queue.dispatch(PrepareImageJob, payload, { id: String(payload.imageId) })
  }
}
