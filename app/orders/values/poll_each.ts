import logger from '@adonisjs/core/services/logger'

/** The number of queries, and of those that wait because their gateway is unavailable. */
export interface Asked {
  asked: number
  waiting: number
}

const AT_ONCE = 4
/** Rows read per page; each requires a call to a gateway. */
export const QUESTIONS = 50

/**
 * Calls `ask` for each item, a few at once. An item whose gateway does not answer is counted as waiting and does not
 * delay the others.
 * @param nameOf the item's name in the log
 * @param ask throws when the gateway does not answer
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
