import { flags } from '@adonisjs/core/ace'
import { assertOneOf, assertPage } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { ListGatewayEvents, WEBHOOK_STATES } from '#administration/queries/gateway_events'
import GatewayEventTransformer from '#administration/transformers/gateway_event_transformer'

export default class WebhooksList extends Command {
  static override commandName = 'webhooks:list'
  static override help = ['Example:', '  node ace webhooks:list --state=failed --json']
  static override description = 'List messages of payment providers, the latest first'
  static override options = { startApp: true }

  @flags.string({ description: WEBHOOK_STATES.join(', ') })
  declare state?: (typeof WEBHOOK_STATES)[number]

  @flags.string({ description: 'Provider, type, number, or payment number' })
  declare search?: string

  @flags.number({ description: 'Page of 25', default: 1 })
  declare page: number

  override async work() {
    const { state, search: q, page } = this
    assertOneOf('state', state, WEBHOOK_STATES)
    assertPage(page)
    const list = await this.app.container.make(ListGatewayEvents)
    const { items, total, isCapped } = await list.execute({ state, q, page })
    const webhooks = items.map((event) => new GatewayEventTransformer(event).toObject())
    if (this.json) return { webhooks, total, isCapped, page }
    for (const { receivedAt, gateway, type, externalId, paymentNo, processedAt } of webhooks) {
      const end = processedAt ? 'processed' : 'not processed'
      this.logger.log(
        `${receivedAt}  ${gateway}  ${type}  ${externalId}  ${paymentNo ?? '-'}  ${end}`
      )
    }
    this.logger.info(counted(total, 'webhook', { isCapped }))
    return undefined
  }
}
