import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { CheckCustomers } from '#marketing/actions/check_customers'

/** Compares customers with their orders each night and corrects what differs. */
@inject()
export class RepairCustomers {
  constructor(private checkCustomers: CheckCustomers) {}

  async execute() {
    const { differences } = await this.checkCustomers.execute({ repairs: true })
    if (differences.length > 0) logger.error({ differences }, 'customers differed from the orders')
  }
}
