import { args } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'

export default class NotificationWithdraw extends Command {
  static override commandName = 'notification:withdraw'
  static override help = ['Example:', '  node ace notification:withdraw 12']
  static override description = 'Withdraw a notification of a shop from its recipients'
  static override options = { startApp: true }

  @args.string({ description: 'Id of the notification' })
  declare id: string

  override async work() {
    const { default: PromotionNotification } =
      await import('#marketing/models/promotion_notification')
    const { SYSTEM } = await import('#core/http/actor')
    const { WithdrawNotification } = await import('#marketing/actions/withdraw_notification')
    const id = Number(this.id)
    const found = Number.isInteger(id) ? await PromotionNotification.find(id) : null
    if (!found) throw new Misuse(`There is no notification ${this.id}`)
    const withdraw = await this.app.container.make(WithdrawNotification)
    await withdraw.execute({ shopId: found.shopId, id, actor: SYSTEM })
    this.logger.success(`Notification ${id} is withdrawn`)
    return { id }
  }
}
