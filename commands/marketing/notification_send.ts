import { flags } from '@adonisjs/core/ace'
import marketplace from '#config/marketplace'
import { assertLength, idOf, idsOf } from '#core/cli/assert_arguments'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { counted } from '#core/cli/counted'
import { Missing } from '#core/cli/missing'
import { Misuse } from '#core/cli/misuse'

export default class NotificationSend extends DangerousCommand {
  static override commandName = 'notification:send'
  static override help = [
    'It counts for the shop’s monthly quota. Without --users and --filters it goes to all customers.',
    '',
    'Example:',
    '  node ace notification:send --shop=1 --title="New prints" --content="They are here." --users=4,5 --force',
    `  node ace notification:send --shop=1 --title="Thanks" --content="For you." --filters='[{"field":"totalSpent","operator":"gt","value":"99"}]' --force`,
  ]
  static override description = 'Send a notification of a shop to its customers'
  static override options = { startApp: true }

  @flags.number({ description: 'Id of the shop', required: true })
  declare shop: number

  @flags.string({ description: '2 to 50 characters', required: true })
  declare title: string

  @flags.string({ description: '5 to 1000 characters', required: true })
  declare content: string

  @flags.string({ description: 'Ids of customers, separated by commas' })
  declare users?: string

  @flags.string({ description: 'Conditions as JSON, as in the API' })
  declare filters?: string

  override async work() {
    const { default: Shop } = await import('#shops/models/shop')
    const { SendNotification } = await import('#marketing/actions/send_notification')
    const shopId = idOf('shop', this.shop)
    const title = this.title.trim()
    const content = this.content.trim()
    assertLength('title', title, marketplace.promotions.title)
    assertLength('content', content, marketplace.promotions.content)
    const input = { title, content, target: this.#target() }
    const whom = this.users ?? (this.filters ? 'the chosen customers' : 'all customers')
    await this.confirm(`Send "${title}" of shop ${shopId} to ${whom}?`)
    const shop = await Shop.query().where('id', shopId).preload('creator').first()
    if (!shop) throw new Missing(`shop ${shopId}`)
    const send = await this.app.container.make(SendNotification)
    const { id, recipients, state } = await send.execute({ ...input, shop, actor: this.actor })
    this.logger.success(`Notification ${id}: ${counted(recipients, 'recipient')}, ${state}`)
    return { id, recipients, state }
  }

  /** The action checks the conditions. */
  #target() {
    if (this.users) return { userIds: idsOf('users', this.users, marketplace.promotions.maxUsers) }
    if (!this.filters) return {}
    try {
      return { filters: JSON.parse(this.filters) }
    } catch {
      throw new Misuse('The filters must be JSON')
    }
  }
}
