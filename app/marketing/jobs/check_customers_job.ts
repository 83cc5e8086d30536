import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Job } from '#platform/queue/job'
import { CheckCustomers } from '#marketing/actions/check_customers'

/** Compares customers with their orders each night and corrects what differs. */
@inject()
export default class CheckCustomersJob extends Job {
  static override readonly jobName = 'marketing.check_customers'

  constructor(private checkCustomers: CheckCustomers) {
    super()
  }

  async execute() {
    const { differences } = await this.checkCustomers.execute({ repairs: true })
    if (differences.length > 0) logger.error({ differences }, 'customers differed from the orders')
  }
}
