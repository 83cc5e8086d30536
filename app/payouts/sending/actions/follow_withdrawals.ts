import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { AlertAdmins } from '#payouts/sending/actions/alert_admins'
import { PollAttempts } from '#payouts/sending/actions/poll_attempts'
import { ContinueRun } from '#payouts/sending/actions/continue_run'
import { DelayWithdrawals } from '#payouts/sending/actions/delay_withdrawals'
import { CheckBeforeSending } from '#payouts/sending/actions/check_before_sending'
import { LockSending } from '#payouts/sending/actions/lock_sending'
import { MailPayout } from '#payouts/sending/actions/mail_payout'

@inject()
export class FollowWithdrawals {
  constructor(
    private lockSending: LockSending,
    private delayWithdrawals: DelayWithdrawals,
    private checkBeforeSending: CheckBeforeSending,
    private pollAttempts: PollAttempts,
    private continueRun: ContinueRun,
    private mailPayout: MailPayout,
    private alertAdmins: AlertAdmins
  ) {}

  async execute() {
    await this.lockSending.afterRestore()
    await this.delayWithdrawals.execute({}, db.connection())
    await this.checkBeforeSending.liftSettled()
    await this.pollAttempts.execute()
    await this.continueRun.resume()
    await this.mailPayout.remind()
    await this.alertAdmins.execute(await this.alertAdmins.current())
  }
}
