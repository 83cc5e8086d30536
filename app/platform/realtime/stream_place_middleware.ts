import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { StreamPlaces } from '#platform/realtime/stream_places'

const places = new StreamPlaces()

/** Each open stream takes memory until it ends: one person or address shall not take all of it. */
export default class StreamPlaceMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    places.take(ctx)
    return next()
  }
}
