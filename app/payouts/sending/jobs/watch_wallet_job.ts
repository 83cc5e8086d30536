import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { CheckWallet } from '#payouts/sending/actions/check_wallet'
import { WatchWallet } from '#payouts/sending/actions/watch_wallet'

@inject()
export default class WatchWalletJob extends Job {
  static override readonly jobName = 'payouts.watch_wallet'
  static override readonly queue: QueueName = 'payments'

  constructor(
    private watchWallet: WatchWallet,
    private checkWallet: CheckWallet
  ) {
    super()
  }

  async execute() {
    await this.watchWallet.execute()
    await this.checkWallet.execute()
  }
}
