import { defineJob } from '#platform/queue/job'

export const preparePictureJob = defineJob<{ pictureId: number }>('shops.prepare_picture', {
  lane: 'pictures',
})
