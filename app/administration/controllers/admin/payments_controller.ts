import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf, listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { ListGatewayEvents } from '#administration/queries/gateway_events'
import { FindPayment, ListPayments } from '#administration/queries/payments'
import AdminPaymentDetailsTransformer from '#administration/transformers/admin_payment_details_transformer'
import AdminPaymentTransformer from '#administration/transformers/admin_payment_transformer'
import GatewayEventTransformer from '#administration/transformers/gateway_event_transformer'
import {
  paymentListValidator,
  webhookListValidator,
} from '#administration/validators/payment_validators'

/** Payments of all orders, and the messages of gateways about them. */
export default class PaymentsController {
  /** GET /admin/payments: all payments, with search and filter. */
  @inject()
  async index(ctx: HttpContext, listPayments: ListPayments) {
    const query = await ctx.request.validateUsing(paymentListValidator)
    const page = await listPayments.execute(query)
    const { status = null, q = '' } = query
    shareTranslations(ctx, 'payments', 'orders')
    return ctx.inertia.render('admin/administration/payments/index', {
      filter: { status, q },
      payments: listProp(page, AdminPaymentTransformer.transform(page.items)),
    })
  }

  /** GET /admin/payments/:paymentNo: one payment with its orders, calls and messages. */
  @inject()
  async show(ctx: HttpContext, findPayment: FindPayment) {
    const payment = await findPayment.execute(ctx.params.paymentNo)
    shareTranslations(ctx, 'payments', 'orders')
    return ctx.inertia.render('admin/administration/payments/show', {
      payment: AdminPaymentDetailsTransformer.transform(payment),
    })
  }

  /** GET /admin/webhooks: messages of gateways, with `?state=failed` those that were not processed. */
  @inject()
  async webhooks({ request, inertia }: HttpContext, listEvents: ListGatewayEvents) {
    const query = await request.validateUsing(webhookListValidator)
    const page = await listEvents.execute(query)
    const { state = null, q = '' } = query
    return inertia.render('admin/administration/webhooks/index', {
      filter: { state, q },
      events: listProp(page, GatewayEventTransformer.transform(page.items)),
    })
  }

  /** List payments, the newest first. `q` is any number of a payment, its orders or refunds, or its buyer. */
  @inject()
  async list({ request, serialize }: HttpContext, listPayments: ListPayments) {
    const page = await listPayments.execute(await request.validateUsing(paymentListValidator))
    return serialize(listOf(page, AdminPaymentTransformer.transform(page.items)))
  }

  /** Get a payment with its orders, refunds, disputes, calls to the gateway and messages from it. */
  @inject()
  async find({ params, serialize }: HttpContext, findPayment: FindPayment) {
    const payment = await findPayment.execute(params.paymentNo)
    return serialize(AdminPaymentDetailsTransformer.transform(payment))
  }

  /** List messages of gateways, the latest first. */
  @inject()
  async listWebhooks({ request, serialize }: HttpContext, listEvents: ListGatewayEvents) {
    const page = await listEvents.execute(await request.validateUsing(webhookListValidator))
    return serialize(listOf(page, GatewayEventTransformer.transform(page.items)))
  }
}
