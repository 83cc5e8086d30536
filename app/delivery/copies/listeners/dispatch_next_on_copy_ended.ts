import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { DispatchNextCopy } from '#delivery/copies/actions/dispatch_next_copy'
import type { CopyFailed } from '#delivery/copies/events/copy_failed'
import type { CopyReady } from '#delivery/copies/events/copy_ready'

@inject()
export default class DispatchNextOnCopyEnded implements Listener<CopyReady | CopyFailed> {
  constructor(private dispatchNextCopy: DispatchNextCopy) {}

  async handle({ payload }: CopyReady | CopyFailed) {
    await this.dispatchNextCopy.execute(payload)
  }
}
