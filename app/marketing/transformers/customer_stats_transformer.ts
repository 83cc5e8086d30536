import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CustomerStats } from '#marketing/queries/get_customer_stats'

export default class CustomerStatsTransformer extends BaseTransformer<CustomerStats> {
  toObject() {
    const { spent, averageSpent } = this.resource
    return {
      ...this.pick(this.resource, ['customers', 'returning', 'newIn30Days', 'products']),
      spent: spent.toJSON(),
      averageSpent: averageSpent.toJSON(),
    }
  }
}
