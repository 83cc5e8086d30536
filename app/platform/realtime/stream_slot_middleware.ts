import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { StreamSlots } from '#platform/realtime/stream_slots'

const places = new StreamSlots()

/** Limits event streams per user and address, because each takes memory until it ends. */
export default class StreamSlotMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    places.take(ctx)
    return next()
  }
}
