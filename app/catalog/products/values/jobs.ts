import { defineJob } from '#platform/queue/job'

export const prepareImageJob = defineJob<{ imageId: number }>('catalog.prepare_image', {
  lane: 'pictures',
})
