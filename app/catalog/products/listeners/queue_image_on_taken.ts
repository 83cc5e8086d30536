import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { Queue } from '#platform/queue/queue'
import type { ProductImageTaken } from '#catalog/products/events/product_image_taken'
import PrepareImageJob from '#catalog/products/jobs/prepare_image_job'

@inject()
export default class QueueImageOnTaken implements Listener<ProductImageTaken> {
  constructor(private queue: Queue) {}

  async handle({ payload }: ProductImageTaken) {
    await this.queue.dispatch(PrepareImageJob, payload, { id: String(payload.imageId) })
  }
}
