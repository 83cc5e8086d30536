/** A picture of a message that is being written. */
export type OutgoingImage = { key: string; url: string; id: number | null }

/** A message that the server has not confirmed. */
export type Outgoing = {
  /** The server stores the same one once, however often it is sent. */
  clientId: string
  content: string
  images: OutgoingImage[]
  tradeNo: string | null
  createdAt: string
  /** Why it could not be sent; null while it is on its way. */
  failure: string | null
}

export function withOutgoing(list: Outgoing[], message: Outgoing): Outgoing[] {
  return [...list.filter(({ clientId }) => clientId !== message.clientId), message]
}

export function withFailure(list: Outgoing[], clientId: string, failure: string | null) {
  return list.map((one) => (one.clientId === clientId ? { ...one, failure } : one))
}

/** Without those that the server has confirmed, by the answer or by the list of messages. */
export function unconfirmed(list: Outgoing[], stored: readonly { clientId: string }[]): Outgoing[] {
  const known = new Set(stored.map(({ clientId }) => clientId))
  return list.some(({ clientId }) => known.has(clientId))
    ? list.filter(({ clientId }) => !known.has(clientId))
    : list
}
