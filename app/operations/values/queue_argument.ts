import { QUEUE_NAMES, type QueueName } from '#config/queue'
import { Missing } from '#core/cli/missing'

/** A queue named on the command line. @throws Missing with the names */
export function queueArgument(name: string): QueueName {
  const queue = QUEUE_NAMES.find((known) => known === name)
  if (!queue) throw new Missing(`queue ${name}`, `All: ${QUEUE_NAMES.join(', ')}`)
  return queue
}
