import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { NotFound } from '#core/errors'

/** Transmit lets anybody subscribe to a channel that no rule names: there shall be none. */
const KNOWN_CHANNELS = [/^users\/\d+$/]

export default class KnownChannelMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const channel = String(request.input('channel'))
    if (!KNOWN_CHANNELS.some((known) => known.test(channel))) throw new NotFound()
    return next()
  }
}
