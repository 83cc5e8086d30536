import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { PrepareShopPicture } from '#shops/actions/prepare_shop_picture'

@inject()
export default class PreparePictureJob extends Job<{ pictureId: number }> {
  static override readonly jobName = 'shops.prepare_picture'
  static override readonly queue: QueueName = 'pictures'

  constructor(private preparePicture: PrepareShopPicture) {
    super()
  }

  async execute({ pictureId }: { pictureId: number }) {
    await this.preparePicture.execute({ pictureId })
  }
}
