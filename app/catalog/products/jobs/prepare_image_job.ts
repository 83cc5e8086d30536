import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { PrepareProductImage } from '#catalog/products/actions/prepare_product_image'

@inject()
export default class PrepareImageJob extends Job<{ imageId: number }> {
  static override readonly jobName = 'catalog.prepare_image'
  static override readonly queue: QueueName = 'pictures'

  constructor(private prepareImage: PrepareProductImage) {
    super()
  }

  async execute({ imageId }: { imageId: number }) {
    await this.prepareImage.execute({ imageId })
  }
}
