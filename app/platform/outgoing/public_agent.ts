import { Agent, type AgentOptions } from 'node:https'
import type { Socket } from 'node:net'
import {
  isForbiddenLiteral,
  isPublicAddress,
  publicLookup,
} from '#platform/outgoing/public_address'

type Created = Parameters<Agent['createConnection']>

/**
 * For every request to an address that a user entered or a browser reported: connects to public servers only. Node looks
 * up names, but no literal addresses, so these are judged before the connection, and what was reached after it.
 */
export class PublicAgent extends Agent {
  constructor(options: AgentOptions = {}) {
    super({ lookup: publicLookup as never, ...options })
  }

  override createConnection(...[options, callback]: Created) {
    const host = options.host ?? ''
    if (isForbiddenLiteral(host)) {
      callback?.(notPublic(host), undefined as never)
      return undefined
    }
    const socket = super.createConnection(options, callback) as Socket
    // Before TLS begins.
    socket.prependOnceListener('connect', () => {
      if (!isPublicAddress(socket.remoteAddress ?? '')) socket.destroy(notPublic(host))
    })
    return socket
  }
}

const notPublic = (host: string) => new Error(`${host} has an address that is not public`)
