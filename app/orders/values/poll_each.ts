import logger from '@adonisjs/core/services/logger'

/** The number of polled items, and how many of them still wait because their gateway is unavailable. */
export interface PollCounts {
  polled: number
  waiting: number
}

const CONCURRENT_POLLS = 4
/** Rows read per page; each requires a call to a gateway. */
export const POLLS_PER_RUN = 50

/**
 * Calls `poll` for each item, a few at once. An item whose gateway does not answer is counted as waiting and does not
 * delay the others.
 * @param nameOf the item's name in the log
 * @param poll throws when the gateway does not answer
 */
export async function pollEach<Item>(
  items: AsyncGenerator<Item>,
  nameOf: (item: Item) => string,
  poll: (item: Item) => Promise<void>
): Promise<PollCounts> {
  const tally: PollCounts = { polled: 0, waiting: 0 }
  const pollNext = async () => {
    for await (const item of items) {
      tally.polled += 1
      await poll(item).catch((error) => {
        tally.waiting += 1
        logger.warn({ err: error, about: nameOf(item) }, 'a gateway has not answered')
      })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_POLLS }, pollNext))
  return tally
}
