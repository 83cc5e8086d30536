import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { moneyInWords } from '#core/money/decimal'
import { Queue } from '#core/queue/queue'
import { SendSandboxWebhook } from '#payments/gateways/sandbox/send_sandbox_webhook'
import { GatewayRegistry } from '#payments/gateways/gateway_registry'
import { SandboxSite } from '#payments/gateways/sandbox/sandbox_site'
import SendSandboxWebhookJob from '#payments/jobs/send_sandbox_webhook_job'
import type SandboxCharge from '#payments/models/sandbox_charge'
import {
  sandboxDecisionValidator,
  type SandboxDecision,
} from '#payments/validators/sandbox_decision'

/** The sandbox company's own web site, where the payer decides. It knows no session of ours. */
@inject()
export default class ChargesController {
  constructor(
    private site: SandboxSite,
    private registry: GatewayRegistry
  ) {}

  async show({ params, view, response, locale }: HttpContext) {
    const charge = await this.find(params.reference)
    response.header('Cache-Control', 'no-store')
    response.header('Content-Type', 'text/html; charset=utf-8')
    return view.render('sandbox_gateway/pay', {
      charge,
      dispute: await this.site.disputeOf(charge),
      amount: moneyInWords(charge.total, locale),
    })
  }

  @inject()
  async update(ctx: HttpContext, sendWebhook: SendSandboxWebhook, queue: Queue) {
    const { outcome } = await ctx.request.validateUsing(sandboxDecisionValidator)
    const charge = await this.find(ctx.params.reference)
    const reference = await this.decide(charge, outcome)
    await sendWebhook.execute({ reference }).catch(async (error) => {
      ctx.logger.warn({ err: error, reference }, 'the sandbox will send its webhook again')
      await queue.dispatch(SendSandboxWebhookJob, { reference }, { id: reference })
    })
    return ctx.response.redirect().status(303).toPath(charge.returnUrl)
  }

  /** @returns what its company tells the merchant about now */
  private async decide(charge: SandboxCharge, outcome: SandboxDecision): Promise<string> {
    if (outcome === 'succeeded' || outcome === 'failed') {
      await this.site.decide(charge.reference, outcome)
      return charge.reference
    }
    if (charge.status !== 'succeeded') throw new NotFound()
    const { reference } = await this.site.openDispute(charge)
    if (outcome === 'dispute_won') await this.site.decideDispute(reference, 'won')
    if (outcome === 'dispute_lost') await this.site.decideDispute(reference, 'lost')
    return reference
  }

  private async find(reference: string) {
    this.registry.offered('sandbox')
    const charge = await this.site.find(reference)
    if (!charge) throw new NotFound()
    return charge
  }
}
