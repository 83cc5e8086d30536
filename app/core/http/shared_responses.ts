import type { HttpContext } from '@adonisjs/core/http'

const shops = new WeakMap<HttpContext, number>()
const sharings = new WeakMap<HttpContext, Sharing>()

/** Whether a response was kept, rendered by a request at the same time, or rendered to be kept. */
export type Sharing = 'kept' | 'joined' | 'rendered'

/** Declares that the response depends on one shop only, so it stays valid while that shop does not change. */
export function dependsOnShop(ctx: HttpContext, shopId: number): void {
  shops.set(ctx, shopId)
}

/** @returns null when the response depends on several shops, or nothing was declared */
export function shopOfResponse(ctx: HttpContext): number | null {
  return shops.get(ctx) ?? null
}

export function noteSharing(ctx: HttpContext, sharing: Sharing): void {
  sharings.set(ctx, sharing)
}

/** @returns undefined for responses that are not shared */
export function sharingOf(ctx: HttpContext): Sharing | undefined {
  return sharings.get(ctx)
}
