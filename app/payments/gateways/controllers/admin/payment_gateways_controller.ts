import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListConfiguredGateways } from '#payments/gateways/queries/list_configured_gateways'
import ConfiguredGatewayTransformer from '#payments/gateways/transformers/configured_gateway_transformer'
import { actorOf } from '#core/http/actor'
import { withStored } from '#core/http/fields/with_stored'
import { AddGateway } from '#payments/gateways/actions/add_gateway'
import { ConfigureGateway } from '#payments/gateways/actions/configure_gateway'
import { RemoveGateway } from '#payments/gateways/actions/remove_gateway'
import {
  addGatewayValidator,
  configureGatewayValidator,
} from '#payments/gateways/validators/gateways'

@inject()
export default class PaymentGatewaysController {
  constructor(private listGateways: ListConfiguredGateways) {}

  /** GET /admin/payment-gateways: the configured gateways, and those that can be added. */
  async index({ inertia }: HttpContext) {
    return inertia.render('admin/payments/gateways/index', {
      gateways: ConfiguredGatewayTransformer.transform(await this.listGateways.execute()),
      missing: await this.listGateways.missing(),
    })
  }

  /** GET /admin/payment-gateways/{id}/edit: currencies, limits, rates and keys of a gateway. */
  async edit({ inertia, params }: HttpContext) {
    const found = await this.listGateways.find(params.id)
    return inertia.render('admin/payments/gateways/edit', {
      gateway: ConfiguredGatewayTransformer.transform(found),
    })
  }

  /** List all payment gateways, enabled or not. */
  async list({ serialize }: HttpContext) {
    return serialize(ConfiguredGatewayTransformer.transform(await this.listGateways.execute()))
  }

  /** Add a payment gateway. It starts disabled. */
  @inject()
  async store(ctx: HttpContext, addGateway: AddGateway) {
    const { driver } = await ctx.request.validateUsing(addGatewayValidator)
    const { id } = await addGateway.execute({ driver, actor: actorOf(ctx) })
    ctx.response.status(201)
    return ctx.serialize(ConfiguredGatewayTransformer.transform(await this.listGateways.find(id)))
  }

  /** Change or enable a payment gateway. */
  @inject()
  async update(ctx: HttpContext, configureGateway: ConfigureGateway) {
    const { id } = ctx.params
    const input = await ctx.request.validateUsing(configureGatewayValidator)
    const { creatorFeeAddOn, buyerSurchargeRate, limits, settings: keys, ...plain } = input
    const changes = {
      ...plain,
      ...(limits && { limits: byCurrency(limits) }),
      ...(creatorFeeAddOn !== undefined && { creatorFeeBp: basisPoints(creatorFeeAddOn) }),
      ...(buyerSurchargeRate !== undefined && {
        buyerSurchargeBp: basisPoints(buyerSurchargeRate),
      }),
      keys,
    }
    const stored = async () =>
      ConfiguredGatewayTransformer.transform(await this.listGateways.find(id))
    await withStored(
      ctx,
      () => configureGateway.execute({ id, changes, actor: actorOf(ctx) }),
      stored
    )
    return ctx.serialize(await stored())
  }

  /** Remove a payment gateway. */
  @inject()
  async destroy(ctx: HttpContext, removeGateway: RemoveGateway) {
    await removeGateway.execute({ id: ctx.params.id, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}

type Bounds = { currency: string; min?: string | null; max?: string | null }

function byCurrency(limits: Bounds[]) {
  return Object.fromEntries(
    limits.map(({ currency, min, max }) => [currency, { ...(min && { min }), ...(max && { max }) }])
  )
}

function basisPoints(rate: number): number {
  return Math.round(rate * 10_000)
}
