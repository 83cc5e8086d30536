import { inject } from '@adonisjs/core'
import { inPages } from '#core/database/in_pages'
import { pollEach, POLLS_PER_RUN, type PollCounts } from '#orders/values/poll_each'
import { RefreshDispute } from '#orders/disputes/actions/refresh_dispute'
import Dispute from '#orders/models/dispute'

@inject()
export class RefreshOpenDisputes {
  constructor(private refreshDispute: RefreshDispute) {}

  /** Refreshes every open dispute, because the message about its end may have been lost. */
  execute(): Promise<PollCounts> {
    const nameOf = ({ disputeNo }: Dispute) => disputeNo
    return pollEach(open(), nameOf, ({ gateway, reference }) =>
      this.refreshDispute.execute({ gateway, reference })
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
