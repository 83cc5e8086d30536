import logger from '@adonisjs/core/services/logger'

/** How many were asked about, and how many of them must wait because their gateway is away. */
export interface Asked {
  asked: number
  waiting: number
}

const AT_ONCE = 4
/** So many are read at once: each takes a call to a gateway. */
export const QUESTIONS = 50

/**
 * Asks gateways about all of these, a few at once. What has no answer waits for the next time, and keeps nothing
 * behind it waiting.
 * @param nameOf what the log calls it
 * @param ask throws when there is no answer
 */
export async function pollEach<Item>(
  items: AsyncGenerator<Item>,
  nameOf: (item: Item) => string,
  ask: (item: Item) => Promise<void>
): Promise<Asked> {
  const tally: Asked = { asked: 0, waiting: 0 }
  const askOn = async () => {
    for await (const item of items) {
      tally.asked += 1
      await ask(item).catch((error) => {
        tally.waiting += 1
        logger.warn({ err: error, about: nameOf(item) }, 'a gateway has not answered')
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  return tally
}
