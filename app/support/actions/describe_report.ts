import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { FindVisitedProduct } from '#catalog/queries/find_visited_product'
import User from '#identity/models/user'
import { ReportedChats } from '#shops/values/reported_chats'
import { AlreadyReported, OwnProductReported, UnknownReportReason } from '#support/errors'
import Ticket, { PENDING_STATUSES } from '#support/models/ticket'
import {
  CHAT_REPORT_REASONS,
  PRODUCT_REPORT_REASONS,
  type ReportReason,
} from '#support/values/report_reasons'

export type ReportSubject = { reason: ReportReason; details?: string } & (
  | { productId: number }
  | { chatPartnerId: number; messageIds: number[] }
)

type Description = Pick<Ticket, 'title' | 'content' | 'reportReason'> &
  Partial<Pick<Ticket, 'productId' | 'reportedUserId' | 'reportedMessages'>>

/** Checks what a user reports and describes it for the ticket, with a copy of reported messages. */
@inject()
export class DescribeReport {
  constructor(
    private findProduct: FindVisitedProduct,
    private reportedChats: ReportedChats
  ) {}

  /**
   * Whether the user may report this; before the transaction, because it reads by another connection.
   * @throws UnknownReportReason, NotFound, BlockedCustomer, OwnProductReported
   */
  async check({ userId, subject }: { userId: number; subject: ReportSubject }): Promise<void> {
    const isProduct = 'productId' in subject
    const known: readonly string[] = isProduct ? PRODUCT_REPORT_REASONS : CHAT_REPORT_REASONS
    if (!known.includes(subject.reason)) throw new UnknownReportReason()
    if (!isProduct) return
    const { creatorUserId } = await this.findProduct.execute(subject.productId, userId)
    if (creatorUserId === userId) throw new OwnProductReported()
  }

  /**
   * The caller holds the lock of the account, so that two reports of one user see each other.
   * @throws NotFound, AlreadyReported while an earlier one is open
   */
  async execute(
    { userId, subject }: { userId: number; subject: ReportSubject },
    trx: TransactionClientContract
  ): Promise<Description> {
    const { reason: reportReason, details: content = '' } = subject
    const described =
      'productId' in subject
        ? await this.#product(userId, subject, trx)
        : await this.#messages(userId, subject, trx)
    return { ...described, content, reportReason }
  }

  async #product(
    userId: number,
    { productId }: Extract<ReportSubject, { productId: number }>,
    trx: TransactionClientContract
  ) {
    await assertFirst({ userId, productId }, trx)
    const { title } = await trx.from('products').where('id', productId).select('title').first()
    return { productId, title: [...title].slice(0, marketplace.tickets.title.max).join('') }
  }

  async #messages(
    userId: number,
    { chatPartnerId, messageIds }: Extract<ReportSubject, { chatPartnerId: number }>,
    trx: TransactionClientContract
  ) {
    const reported = { userId, partnerId: chatPartnerId, messageIds }
    const reportedMessages = await this.reportedChats.report(reported, trx)
    await assertFirst({ userId, reportedUserId: chatPartnerId }, trx)
    const { username } = await User.findOrFail(chatPartnerId, { client: trx })
    return { reportedUserId: chatPartnerId, reportedMessages, title: username }
  }
}

async function assertFirst(
  subject: { userId: number } & ({ productId: number } | { reportedUserId: number }),
  trx: TransactionClientContract
) {
  const earlier = await Ticket.query({ client: trx })
    .where(subject)
    .whereIn('status', [...PENDING_STATUSES])
    .first()
  if (earlier) throw new AlreadyReported(earlier.id)
}
