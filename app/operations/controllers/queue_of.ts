import { QUEUE_NAMES, type QueueName } from '#config/queue'
import { UnknownQueue } from '#operations/errors'

/** @throws UnknownQueue */
export function queueOf(name: string): QueueName {
  const queue = QUEUE_NAMES.find((known) => known === name)
  if (!queue) throw new UnknownQueue()
  return queue
}
