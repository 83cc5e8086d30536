import { outageOf } from '#core/errors/outage'

/**
 * Does the work for each, one after the other, as a mail holds a connection while it is sent. One that fails holds up none
 * of the others; an outage would meet all of them.
 * @throws the last failure
 */
export async function tryEach<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) {
    try {
      await work(one)
    } catch (error) {
      if (outageOf(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures.at(-1)
}
