import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { formatLocalizedMoney } from '#core/money/decimal'
import { Queue } from '#platform/queue/queue'
import type SandboxPayout from '#payouts/sending/models/sandbox_payout'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import { SandboxCompany } from '#payouts/sending/drivers/sandbox/sandbox_company'
import { SendSandboxPayoutWebhook } from '#payouts/sending/drivers/sandbox/send_sandbox_payout_webhook'
import { sendSandboxPayoutWebhookJob } from '#payouts/sending/values/jobs'
import { sandboxPayoutDecisionValidator } from '#payouts/validators/payout_validators'

const DECISIONS = {
  paid: ['paid', null],
  failed: ['failed', 'declined'],
  recipient_refused: ['failed', 'recipient_account_closed'],
  returned: ['returned', 'returned'],
} as const

/** The simulated company's own site, where its payouts are decided. It does not use our sessions. */
@inject()
export default class SandboxPayoutsController {
  constructor(
    private company: SandboxCompany,
    private registry: PayoutDriverRegistry
  ) {}

  async index({ view, response, locale }: HttpContext) {
    this.assertOffered()
    response.header('Cache-Control', 'no-store')
    response.header('Content-Type', 'text/html; charset=utf-8')
    const payouts = (await this.company.latest()).map((one) => shown(one, locale))
    return view.render('sandbox_gateway/payouts', { payouts })
  }

  async show({ params, view, response, locale }: HttpContext) {
    const payout = await this.find(params.reference)
    response.header('Cache-Control', 'no-store')
    response.header('Content-Type', 'text/html; charset=utf-8')
    return view.render('sandbox_gateway/payout', { payout: shown(payout, locale) })
  }

  @inject()
  async update(ctx: HttpContext, sendWebhook: SendSandboxPayoutWebhook, queue: Queue) {
    const { outcome } = await ctx.request.validateUsing(sandboxPayoutDecisionValidator)
    const { reference } = await this.find(ctx.params.reference)
    const [status, failure] = DECISIONS[outcome]
    if (!(await this.company.decide(reference, status, failure))) throw new NotFound()
    await sendWebhook.execute({ reference }).catch(async (error) => {
      ctx.logger.warn({ err: error, reference }, 'the sandbox will send its webhook again')
      const id = `${reference}-${status}`
      await queue.dispatch(sendSandboxPayoutWebhookJob, { reference }, { id })
    })
    return ctx.response.redirect().status(303).toPath(ctx.request.url())
  }

  private async find(reference: string): Promise<SandboxPayout> {
    this.assertOffered()
    const payout = await this.company.find(reference)
    if (!payout) throw new NotFound()
    return payout
  }

  private assertOffered() {
    if (!this.registry.of('PAYPAL', 'sandbox').capabilities().isOffered) throw new NotFound()
  }
}

function shown(payout: SandboxPayout, locale: string) {
  const { reference, merchantReference, status, type, account, note, failure } = payout
  const amount = formatLocalizedMoney(payout.total, locale)
  return { reference, merchantReference, status, type, account, note, failure, amount }
}
