import { flags } from '@adonisjs/core/ace'
import marketplace from '#config/marketplace'
import { assertLength, idsOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'

export default class NotificationSend extends Command {
  static override commandName = 'notification:send'
  static override help = [
    'It counts for the shop’s monthly quota. Without --users and --filters it goes to all customers.',
    '',
    'Example:',
    '  node ace notification:send --shop=1 --title="New prints" --content="They are here." --users=4,5',
    `  node ace notification:send --shop=1 --title="Thanks" --content="For you." --filters='[{"field":"totalSpent","operator":"gt","value":"99"}]'`,
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
    const { SYSTEM } = await import('#core/http/actor')
    const { SendNotification } = await import('#marketing/actions/send_notification')
    const isId = Number.isInteger(this.shop)
    const shop = isId && (await Shop.query().where('id', this.shop).preload('creator').first())
    if (!shop) throw new Misuse(`There is no shop ${this.shop}`)
    const title = this.title.trim()
    const content = this.content.trim()
    assertLength('title', title, marketplace.promotions.title)
    assertLength('content', content, marketplace.promotions.content)
    const input = { title, content, target: this.#target() }
    const send = await this.app.container.make(SendNotification)
    const { id, recipients, state } = await send.execute({ ...input, shop, actor: SYSTEM })
    this.logger.success(`Notification ${id}: ${recipients} recipients, ${state}`)
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
