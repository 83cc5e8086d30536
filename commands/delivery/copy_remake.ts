import { flags } from '@adonisjs/core/ace'
import { idOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { Missing } from '#core/cli/missing'
import { Misuse } from '#core/cli/misuse'
import { NotFound } from '#core/errors'
import { DomainException } from '#core/errors/domain_exception'
import { errorMessage } from '#core/errors/error_message'

/** More would block the stamping lane for new purchases. */
const MOST_AT_ONCE = 1000

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
    const copyIds = await this.findCopies()
    if (copyIds.length === 0) return this.fail('No failed copies were found')
    const { RemakeCopy } = await import('#delivery/copies/actions/remake_copy')
    const remakeCopy = await this.app.container.make(RemakeCopy)
    for (const copyId of copyIds) await this.remake(() => remakeCopy.execute({ copyId }), copyId)
  }

  private async remake(work: () => Promise<unknown>, copyId: number) {
    try {
      await work()
      this.logger.success(`Copy ${copyId} is queued`)
    } catch (error) {
      if (!(error instanceof DomainException)) throw error
      if (error instanceof NotFound) return this.fail(`There is no copy ${copyId}`)
      this.fail(`Copy ${copyId}: ${errorMessage(error)}`)
    }
  }

  private async findCopies(): Promise<number[]> {
    if (this.copy !== undefined) return [idOf('copy', this.copy)]
    const { default: Copy } = await import('#delivery/models/copy')
    const { default: Order } = await import('#orders/models/order')
    const failed = Copy.query().where('status', 'failed').orderBy('id').limit(MOST_AT_ONCE)
    if (this.reason) failed.where('failureReason', this.reason)
    if (this.order) {
      const order = await Order.findBy({ tradeNo: this.order })
      if (!order) throw new Missing(`order ${this.order}`)
      failed.where('orderId', order.id)
    }
    return (await failed).map(({ id }) => id)
  }

  private fail(words: string) {
    this.logger.error(words)
    this.exitCode = 1
  }
}
