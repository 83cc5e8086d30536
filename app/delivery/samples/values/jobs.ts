import { defineJob } from '#platform/queue/job'

export type SampleRound = { attachmentId: number; round: number }

/** After this many attempts a sample is failed, and the creator may request it again. */
export const MAX_SAMPLE_ATTEMPTS = 5

export const makeSampleJob = defineJob<SampleRound>('delivery.make_sample', {
  lane: 'samples',
  attempts: MAX_SAMPLE_ATTEMPTS,
})

/** The id consists of file and round, so repeated dispatches are one job. */
export function sampleJobId({ attachmentId, round }: SampleRound): string {
  return `sample-${attachmentId}.${round}`
}
