import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { FollowAttempts } from '#payouts/sending/actions/follow_attempts'
import { ResumeRuns } from '#payouts/sending/actions/resume_runs'
import { LiftSettledHolds } from '#payouts/sending/actions/lift_settled_holds'
import { NoteCluster } from '#payouts/sending/actions/note_cluster'

@inject()
export default class FollowJob extends Job {
  static override readonly jobName = 'payouts.follow'
  static override readonly queue: QueueName = 'payments'

  constructor(
    private noteCluster: NoteCluster,
    private liftSettledHolds: LiftSettledHolds,
    private followAttempts: FollowAttempts,
    private resumeRuns: ResumeRuns
  ) {
    super()
  }

  async execute() {
    await this.noteCluster.execute()
    await this.liftSettledHolds.execute()
    await this.followAttempts.execute()
    await this.resumeRuns.execute()
  }
}
