import type { HttpContext } from '@adonisjs/core/http'

const shown = new WeakMap<HttpContext, number>()

/** Says that the answer to this request tells of one shop only: it stays true while that shop does not change. */
export function tellsOfShop(ctx: HttpContext, shopId: number): void {
  shown.set(ctx, shopId)
}

/** @returns null when the answer tells of several shops, or nothing was said */
export function shownShop(ctx: HttpContext): number | null {
  return shown.get(ctx) ?? null
}
