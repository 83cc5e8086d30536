import type { Transmit } from '@boringnode/transmit'
import type { HttpContext } from '@adonisjs/core/http'

/** The channels of a signed-in user. An impersonating admin gets the channels of the impersonated user. */
export function channelsOf({ auth }: Pick<HttpContext, 'auth'>): string[] {
  const user = auth.user as { id: number; role: string } | undefined
  if (!user) return []
  return [`users/${user.id}`, 'everybody', ...(user.role === 'admin' ? ['admins'] : [])]
}

/**
 * Subscribes each stream when it opens. A second request of the browser would come too late when the old connection of
 * the same name closes after the new one has opened: the library then forgets the name, and the page receives nothing.
 */
export function subscribeAtConnect(transmit: Transmit<HttpContext>) {
  transmit.on('connect', ({ uid, context }) => {
    for (const channel of channelsOf(context!)) {
      void transmit.getManager().subscribe({ uid, channel, skipAuthorization: true })
    }
  })
}
