import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ShopNotEntered } from '#delivery/errors'
import { FindEnteredShop, type EnteredShop } from '#delivery/tracing/queries/find_entered_shop'
import type User from '#identity/models/user'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The shop whose toolbox the admin has entered. */
    enteredShop?: EnteredShop
  }
}

/**
 * Admits an admin to the toolbox of the shop in the URL, if they entered it within the last hour. Page requests are
 * redirected to the entrance. Runs after `role`.
 */
@inject()
export default class EnteredShopMiddleware {
  constructor(private findEntered: FindEnteredShop) {}

  async handle(ctx: HttpContext, next: NextFn) {
    const { auth, params, request, response } = ctx
    const creatorName: string = params.name
    const entered = await this.findEntered.execute({
      adminId: (auth.user as User).id,
      creatorName,
    })
    if (entered) ctx.enteredShop = entered
    else if (request.url().startsWith('/api/')) throw new ShopNotEntered()
    else return response.redirect().withQs({ keyword: creatorName }).toPath('/admin/toolbox')
    return next()
  }
}

/** @throws ShopNotEntered when the middleware is missing on the route */
export function enteredShopOf({ enteredShop }: HttpContext): EnteredShop {
  if (!enteredShop) throw new ShopNotEntered()
  return enteredShop
}
