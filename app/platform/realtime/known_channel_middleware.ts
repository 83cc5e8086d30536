import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { NotFound } from '#core/errors'

/** Transmit lets anybody subscribe to a channel that no rule names: there shall be none. */
const KNOWN_CHANNELS = [/^users\/\d+$/]

/** The client draws it; Transmit takes for granted that it is there. */
const STREAM = /^[\w-]{1,64}$/

export default class KnownChannelMiddleware {
  handle({ request }: HttpContext, next: NextFn, { hasChannel }: { hasChannel: boolean }) {
    const { uid, channel } = request.all()
    if (typeof uid !== 'string' || !STREAM.test(uid)) throw new NotFound()
    if (hasChannel && !isKnown(channel)) throw new NotFound()
    return next()
  }
}

function isKnown(channel: unknown): boolean {
  return typeof channel === 'string' && KNOWN_CHANNELS.some((known) => known.test(channel))
}
