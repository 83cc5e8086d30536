import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { ClearSalesHistory } from '#orders/actions/clear_sales_history'

@inject()
export default class ClearSalesHistoryJob extends Job {
  static override readonly jobName = 'sales.clear_sales_history'

  constructor(private clearSalesHistory: ClearSalesHistory) {
    super()
  }

  async execute() {
    await this.clearSalesHistory.execute()
  }
}
