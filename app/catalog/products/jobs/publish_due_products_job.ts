import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { PublishDueProducts } from '#catalog/products/actions/publish_due_products'

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
