import { inject } from '@adonisjs/core'
import { TASKS_CHANGED } from '#administration/values/tasks_changed'
import type { Listener } from '#core/events/listeners'
import type { RefundRequested } from '#orders/events/refund_requested'
import { Live } from '#platform/realtime/live'

@inject()
export default class PublishTasksOnRefundRequested implements Listener<RefundRequested> {
  constructor(private live: Live) {}

  async handle() {
    this.live.publish('admins', TASKS_CHANGED)
  }
}
