import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { StreamPlaces } from '#platform/realtime/stream_places'

const places = new StreamPlaces()

/** Limits event streams per user and address, because each takes memory until it ends. */
export default class StreamPlaceMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    places.take(ctx)
    return next()
  }
}
