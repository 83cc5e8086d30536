import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ReportMessages } from '#chat/actions/report_messages'
import { LiftRestriction } from '#chat/actions/lift_restriction'
import { ReportedChats, type ReportedMessage } from '#shops/values/reported_chats'

/** Reports of chats for the tickets of another module. */
@inject()
export class ChatReports extends ReportedChats {
  constructor(
    private reportMessages: ReportMessages,
    private liftRestriction: LiftRestriction
  ) {
    super()
  }

  override report(
    input: { userId: number; partnerId: number; messageIds: number[] },
    trx: TransactionClientContract
  ): Promise<ReportedMessage[]> {
    return this.reportMessages.execute(input, trx)
  }

  override review(input: { reportedUserId: number }, trx: TransactionClientContract) {
    return this.liftRestriction.execute({ userId: input.reportedUserId }, trx)
  }
}
