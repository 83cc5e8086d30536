import { inject } from '@adonisjs/core'
import { inPages } from '#core/database/in_pages'
import { askEach, QUESTIONS, type Asked } from '#ordering/actions/ask_each'
import { FollowDispute } from '#ordering/actions/follow_dispute'
import Dispute from '#ordering/models/dispute'

@inject()
export class FollowOpenDisputes {
  constructor(private followDispute: FollowDispute) {}

  /** Asks about every open dispute: the message that told its end may have been lost. */
  execute(): Promise<Asked> {
    const nameOf = ({ disputeNo }: Dispute) => disputeNo
    return askEach(open(), nameOf, ({ gateway, reference }) =>
      this.followDispute.execute({ gateway, reference })
    )
  }
}

function open(): AsyncGenerator<Dispute> {
  return inPages(
    (afterId, size) =>
      Dispute.query().where('state', 'open').where('id', '>', afterId).orderBy('id').limit(size),
    QUESTIONS
  )
}
