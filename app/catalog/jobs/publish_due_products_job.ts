import { inject } from '@adonisjs/core'
import { Job } from '#core/queue/job'
import { PublishDueProducts } from '#catalog/actions/publish_due_products'

@inject()
export default class PublishDueProductsJob extends Job<object> {
  static override readonly jobName = 'catalog.publish_due_products'

  constructor(private publishDueProducts: PublishDueProducts) {
    super()
  }

  async execute() {
    await this.publishDueProducts.execute()
  }
}
