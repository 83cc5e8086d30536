import { QUEUE_NAMES, type QueueName } from '#config/queue'
import { Misuse } from '#core/cli/misuse'

/** A queue named on the command line. @throws Misuse with the names */
export function queueArgument(name: string): QueueName {
  const queue = QUEUE_NAMES.find((known) => known === name)
  if (!queue) throw new Misuse(`The queue must be one of ${QUEUE_NAMES.join(', ')}`)
  return queue
}
