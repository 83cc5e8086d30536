import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { Queue } from '#platform/queue/queue'
import type { ChatImageStored } from '#chat/events/chat_image_stored'
import PrepareImageJob from '#chat/jobs/prepare_image_job'

@inject()
export default class QueueImageOnStored implements Listener<ChatImageStored> {
  constructor(private queue: Queue) {}

  async handle({ payload }: ChatImageStored) {
    await this.queue.dispatch(PrepareImageJob, payload, { id: String(payload.imageId) })
  }
}
