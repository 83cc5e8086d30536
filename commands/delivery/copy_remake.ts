import { flags } from '@adonisjs/core/ace'
import { idOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { Missing } from '#core/cli/missing'
import { Misuse } from '#core/cli/misuse'
import { NotFound } from '#core/errors'
import { DomainException } from '#core/errors/domain_exception'
import { errorMessage } from '#core/errors/error_message'
import { redactedText } from '#audit/values/redacted_text'
import type Copy from '#delivery/models/copy'

/** More would block the stamping lane for new purchases. */
const MOST_AT_ONCE = 1000

/** With its reason, a code, and the last error. */
type FailedCopy = Pick<Copy, 'id'> & { reason: Copy['failureReason']; detail: string | null }

export default class CopyRemake extends Command {
  static override commandName = 'copy:remake'
  static override description = 'Make failed copies of buyers again'
  static override help = [
    'Example:',
    '  node ace copy:remake --copy=1234',
    '',
    'All of an order:          node ace copy:remake --order=2026112300000001',
    'All with the same reason: node ace copy:remake --reason=interrupted',
  ]
  static override options = { startApp: true }

  @flags.number({ description: 'ID of the copy' })
  declare copy?: number

  @flags.string({ description: 'Order number; makes its failed copies again' })
  declare order?: string

  @flags.string({ description: 'Reason of failure, such as "interrupted"' })
  declare reason?: string

  override async work() {
    const chosen = [this.copy, this.order, this.reason].filter((flag) => flag !== undefined)
    if (chosen.length !== 1) throw new Misuse('Give exactly one of --copy, --order and --reason')
    const found = await this.findCopies()
    if (found.length === 0) this.fail('No failed copies were found')
    const { RemakeCopy } = await import('#delivery/copies/actions/remake_copy')
    const remakeCopy = await this.app.container.make(RemakeCopy)
    const copies: (FailedCopy & { isQueued: boolean })[] = []
    for (const copy of found) {
      const isQueued = await this.remake(
        () => remakeCopy.execute({ copyId: copy.id, actor: this.actor }),
        copy
      )
      copies.push({ ...copy, isQueued })
    }
    return { copies }
  }

  /** Why it failed is printed here: the copy forgets it when it is made again. */
  private async remake(work: () => Promise<unknown>, { id, reason, detail }: FailedCopy) {
    try {
      await work()
      const why = [reason, detail].filter(Boolean).join(': ')
      this.logger.success(`Copy ${id} is queued${why && `; it had failed: ${why}`}`)
      return true
    } catch (error) {
      if (!(error instanceof DomainException)) throw error
      this.fail(
        error instanceof NotFound ? `There is no copy ${id}` : `Copy ${id}: ${errorMessage(error)}`
      )
      return false
    }
  }

  private async findCopies(): Promise<FailedCopy[]> {
    const { default: Copy } = await import('#delivery/models/copy')
    const { default: Order } = await import('#orders/models/order')
    if (this.copy !== undefined) {
      const id = idOf('copy', this.copy)
      const copy = await Copy.find(id)
      return [copy ? failureOf(copy) : { id, reason: null, detail: null }]
    }
    const failed = Copy.query().where('status', 'failed').orderBy('id').limit(MOST_AT_ONCE)
    if (this.reason) failed.where('failureReason', this.reason)
    if (this.order) {
      const order = await Order.findBy({ tradeNo: this.order })
      if (!order) throw new Missing(`order ${this.order}`)
      failed.where('orderId', order.id)
    }
    return (await failed).map(failureOf)
  }

  private fail(words: string) {
    this.logger.error(words)
    this.exitCode = 1
  }
}

function failureOf({ id, failureReason: reason, failureDetail }: Copy): FailedCopy {
  return { id, reason, detail: failureDetail && redactedText(failureDetail) }
}
