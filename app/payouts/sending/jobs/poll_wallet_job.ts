import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { CheckWallet } from '#payouts/sending/actions/check_wallet'
import { PollWallet } from '#payouts/sending/actions/poll_wallet'

@inject()
export default class PollWalletJob extends Job {
  static override readonly jobName = 'payouts.poll_wallet'
  static override readonly queue: QueueName = 'payments'

  constructor(
    private pollWallet: PollWallet,
    private checkWallet: CheckWallet
  ) {
    super()
  }

  async execute() {
    await this.pollWallet.execute()
    await this.checkWallet.execute()
  }
}
