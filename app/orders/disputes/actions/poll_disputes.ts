import { inject } from '@adonisjs/core'
import { inPages } from '#core/database/in_pages'
import { pollEach, POLLS_PER_RUN, type PollCounts } from '#orders/values/poll_each'
import { SyncDispute } from '#orders/disputes/actions/sync_dispute'
import Dispute from '#orders/models/dispute'

@inject()
export class PollDisputes {
  constructor(private syncDispute: SyncDispute) {}

  /** Synchronizes every open dispute with its gateway, because the webhook about its end may have been lost. */
  execute(): Promise<PollCounts> {
    const nameOf = ({ disputeNo }: Dispute) => disputeNo
    return pollEach(open(), nameOf, ({ gateway, reference }) =>
      this.syncDispute.execute({ gateway, reference })
    )
  }
}

function open(): AsyncGenerator<Dispute> {
  return inPages(
    (afterId, size) =>
      Dispute.query().where('state', 'open').where('id', '>', afterId).orderBy('id').limit(size),
    POLLS_PER_RUN
  )
}
