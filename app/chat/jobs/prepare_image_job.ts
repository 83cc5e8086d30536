import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { PrepareImage } from '#chat/actions/prepare_image'

@inject()
export default class PrepareImageJob extends Job<{ imageId: number }> {
  static override readonly jobName = 'chat.prepare_image'
  static override readonly queue: QueueName = 'pictures'

  constructor(private prepareImage: PrepareImage) {
    super()
  }

  async execute({ imageId }: { imageId: number }) {
    await this.prepareImage.execute({ imageId })
  }
}
