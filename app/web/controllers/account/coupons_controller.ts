import type { HttpContext } from '@adonisjs/core/http'

export default class CouponsController {
  /** GET /account/coupons: the wallet's place. Nobody can give a coupon yet, so it is empty. */
  async index({ inertia }: HttpContext) {
    return inertia.render('account/web/coupons/index', {})
  }
}
