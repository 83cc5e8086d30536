import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { MAX_SAMPLE_ATTEMPTS, MakeSample } from '#delivery/samples/actions/make_sample'

type SampleRound = { attachmentId: number; round: number }

/** Makes the sample of a file. The job id consists of file and round, so repeated dispatches are one job. */
@inject()
export default class MakeSampleJob extends Job<SampleRound> {
  static override readonly jobName = 'delivery.make_sample'
  static override readonly queue: QueueName = 'samples'
  static override readonly attempts = MAX_SAMPLE_ATTEMPTS

  static idOf({ attachmentId, round }: SampleRound): string {
    return `sample-${attachmentId}.${round}`
  }

  constructor(private makeSample: MakeSample) {
    super()
  }

  async execute(sample: SampleRound) {
    await this.makeSample.execute(sample)
  }
}
