import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { formatLocalizedMoney } from '#core/money/decimal'
import { Money } from '#core/money/money'
import { Queue } from '#platform/queue/queue'
import { SendSandboxWebhook } from '#payments/gateways/drivers/sandbox/send_sandbox_webhook'
import { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'
import { SandboxDecisionHandler } from '#payments/gateways/drivers/sandbox/sandbox_decision_handler'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import { sendSandboxWebhookJob } from '#payments/gateways/values/jobs'
import { sandboxDecisionValidator } from '#payments/gateways/validators/sandbox_decision'

/** The sandbox gateway's own site, where the payer decides. It does not use our sessions. */
@inject()
export default class ChargesController {
  constructor(
    private site: SandboxSite,
    private decisions: SandboxDecisionHandler,
    private registry: GatewayRegistry
  ) {}

  async show({ params, view, response, locale }: HttpContext) {
    const charge = await this.find(params.reference)
    response.header('Cache-Control', 'no-store')
    response.header('Content-Type', 'text/html; charset=utf-8')
    return view.render('sandbox_gateway/pay', {
      charge,
      dispute: await this.site.disputeOf(charge),
      refunds: (await this.site.refundsOf(charge)).map(({ reference, status, amount }) => ({
        reference,
        status,
        amount: formatLocalizedMoney(new Money(amount, charge.currency), locale),
      })),
      amount: formatLocalizedMoney(charge.total, locale),
    })
  }

  @inject()
  async update(ctx: HttpContext, sendWebhook: SendSandboxWebhook, queue: Queue) {
    const decision = await ctx.request.validateUsing(sandboxDecisionValidator)
    const charge = await this.find(ctx.params.reference)
    const reference = await this.decisions.decide(charge, decision)
    const back = ctx.response.redirect().status(303)
    if (reference === null) return back.toPath(ctx.request.url())
    await sendWebhook.execute({ reference }).catch(async (error) => {
      ctx.logger.warn({ err: error, reference }, 'the sandbox will send its webhook again')
      await queue.dispatch(sendSandboxWebhookJob, { reference }, { id: reference })
    })
    return back.toPath(charge.returnUrl)
  }

  private async find(reference: string) {
    this.registry.offered('sandbox')
    const charge = await this.site.find(reference)
    if (!charge) throw new NotFound()
    return charge
  }
}
