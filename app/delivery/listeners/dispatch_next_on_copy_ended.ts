import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { DispatchNextCopy } from '#delivery/actions/dispatch_next_copy'
import type { CopyFailed } from '#delivery/events/copy_failed'
import type { CopyReady } from '#delivery/events/copy_ready'

@inject()
export default class DispatchNextOnCopyEnded implements Listener<CopyReady | CopyFailed> {
  constructor(private dispatchNextCopy: DispatchNextCopy) {}

  async handle({ payload }: CopyReady | CopyFailed) {
    await this.dispatchNextCopy.execute(payload)
  }
}
