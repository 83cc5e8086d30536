import { defineJob } from '#platform/queue/job'

export const drawSampleJob = defineJob<{ sampleId: number }>('catalog.draw_sample', {
  lane: 'samples',
  attempts: 5,
})
