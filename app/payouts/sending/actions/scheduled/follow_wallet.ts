import { inject } from '@adonisjs/core'
import { CheckWallet } from '#payouts/sending/actions/check_wallet'
import { PollWallet } from '#payouts/sending/actions/poll_wallet'

@inject()
export class FollowWallet {
  constructor(
    private pollWallet: PollWallet,
    private checkWallet: CheckWallet
  ) {}

  async execute() {
    await this.pollWallet.execute()
    await this.checkWallet.execute()
  }
}
