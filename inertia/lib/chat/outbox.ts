import type { Data } from '@generated/data'
import { unconfirmed, type Outgoing } from './outgoing.js'

type Stored = Data.Chat.Message

/**
 * Own messages to one partner that the server has not confirmed, with what sending them needs. They
 * outlast the chat on the screen: a message that could not be sent is there when the chat is opened
 * again, and closing the tab before asks first.
 */
export class Outbox {
  /** Pictures that are not uploaded yet, by their key. */
  readonly files = new Map<string, File>()
  /** What failed for lack of a connection, by its id. */
  readonly lost = new Map<string, Outgoing>()
  /** Messages are sent one after the other. */
  queue: Promise<void> = Promise.resolve()
  /** Shows a stored message, while the chat is open. */
  onStored: ((message: Stored) => void) | null = null
  #list: Outgoing[] = []
  #listeners = new Set<() => void>()

  now = () => this.#list

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  change(next: (list: Outgoing[]) => Outgoing[]) {
    const list = next(this.#list)
    if (list === this.#list) return
    this.#list = list
    guardClosing()
    for (const listener of this.#listeners) listener()
  }

  /** The server has these; also when its answer to the sender was lost. */
  confirm(stored: readonly { clientId: string }[]) {
    const rest = unconfirmed(this.#list, stored)
    for (const message of this.#list) if (!rest.includes(message)) this.#release(message)
    this.change(() => rest)
  }

  discard(message: Outgoing) {
    this.#release(message)
    this.change((list) => list.filter(({ clientId }) => clientId !== message.clientId))
  }

  has = ({ clientId }: Outgoing) => this.#list.some((one) => one.clientId === clientId)

  #release({ clientId, images }: Outgoing) {
    this.lost.delete(clientId)
    for (const { key, url } of images) {
      this.files.delete(key)
      URL.revokeObjectURL(url)
    }
  }
}

const outboxes = new Map<string, Outbox>()

export function outboxOf(userId: number, partnerId: number): Outbox {
  const key = `${userId}.${partnerId}`
  const outbox = outboxes.get(key) ?? new Outbox()
  outboxes.set(key, outbox)
  return outbox
}

const askFirst = (event: Event) => event.preventDefault()

/** Within the site nothing is lost; a reload or closing the tab would lose what is not sent. */
function guardClosing() {
  const isWaiting = [...outboxes.values()].some((outbox) => outbox.now().length > 0)
  if (isWaiting) globalThis.addEventListener('beforeunload', askFirst)
  else globalThis.removeEventListener('beforeunload', askFirst)
}
