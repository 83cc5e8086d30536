import { args } from '@adonisjs/core/ace'
import { idOf } from '#core/cli/assert_arguments'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { Missing } from '#core/cli/missing'

export default class NotificationWithdraw extends DangerousCommand {
  static override commandName = 'notification:withdraw'
  static override help = ['Example:', '  node ace notification:withdraw 12 --force']
  static override description = 'Withdraw a notification of a shop from its recipients'
  static override options = { startApp: true }

  @args.string({ description: 'Id of the notification' })
  declare id: string

  override async work() {
    const { default: PromotionNotification } =
      await import('#marketing/models/promotion_notification')
    const { WithdrawNotification } = await import('#marketing/actions/withdraw_notification')
    const id = idOf('notification', this.id)
    await this.confirm(`Withdraw the notification ${id} from all its recipients for good?`)
    const found = await PromotionNotification.find(id)
    if (!found) throw new Missing(`notification ${id}`)
    const withdraw = await this.app.container.make(WithdrawNotification)
    await withdraw.execute({ shopId: found.shopId, id, actor: this.actor })
    this.logger.success(`Notification ${id} is withdrawn`)
    return { id }
  }
}
