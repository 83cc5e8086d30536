import type { HttpContext } from '@adonisjs/core/http'

const shops = new WeakMap<HttpContext, number>()

/** Declares that the response depends on one shop only, so it stays valid while that shop does not change. */
export function dependsOnShop(ctx: HttpContext, shopId: number): void {
  shops.set(ctx, shopId)
}

/** @returns null when the response depends on several shops, or nothing was declared */
export function shopOfResponse(ctx: HttpContext): number | null {
  return shops.get(ctx) ?? null
}
