import { defineJob } from '#platform/queue/job'

export const prepareImageJob = defineJob<{ imageId: number }>('chat.prepare_image', {
  lane: 'pictures',
})
