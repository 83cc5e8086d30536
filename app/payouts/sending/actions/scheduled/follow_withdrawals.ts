import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { AlertAdmins } from '#payouts/sending/actions/alert_admins'
import { PollAttempts } from '#payouts/sending/actions/poll_attempts'
import { ResumeRuns } from '#payouts/sending/actions/resume_runs'
import { DelayWithdrawals } from '#payouts/sending/actions/delay_withdrawals'
import { LiftSettledHolds } from '#payouts/sending/actions/lift_settled_holds'
import { DetectRestore } from '#payouts/sending/actions/detect_restore'
import { RemindUnclaimed } from '#payouts/sending/actions/remind_unclaimed'
import { ListAlerts } from '#payouts/sending/queries/list_alerts'

@inject()
export class FollowWithdrawals {
  constructor(
    private detectRestore: DetectRestore,
    private delayWithdrawals: DelayWithdrawals,
    private liftSettledHolds: LiftSettledHolds,
    private pollAttempts: PollAttempts,
    private resumeRuns: ResumeRuns,
    private remindUnclaimed: RemindUnclaimed,
    private listAlerts: ListAlerts,
    private alertAdmins: AlertAdmins
  ) {}

  async execute() {
    await this.detectRestore.execute()
    await this.delayWithdrawals.execute({}, db.connection())
    await this.liftSettledHolds.execute()
    await this.pollAttempts.execute()
    await this.resumeRuns.execute()
    await this.remindUnclaimed.execute()
    await this.alertAdmins.execute(await this.listAlerts.execute())
  }
}
