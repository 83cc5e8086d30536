import type { HttpContext } from '@adonisjs/core/http'
import { TooManyRequests } from '#core/errors'
import { addressesOf } from '#core/http/client_address'

/** Tabs and windows of one person, on all their devices. */
export const MOST_OF_PERSON = 20
/** A school or an office may stand behind one address. */
const MOST_OF_ADDRESS = 5_000
/** Somebody's other stream has to end first: nobody knows when. */
const RETRY_SECONDS = 30

/** How many event streams of this process a person and an address hold. */
export class StreamPlaces {
  #taken = new Map<string, number>()

  get size(): number {
    return this.#taken.size
  }

  /**
   * Takes a place until the answer ends.
   * @throws TooManyRequests
   */
  take({ auth, request, response }: HttpContext) {
    const [address] = addressesOf(request.ip())
    const person = String(auth.getUserOrFail().id)
    if (this.#of(person) >= MOST_OF_PERSON || this.#of(address) >= MOST_OF_ADDRESS) {
      throw new TooManyRequests(RETRY_SECONDS)
    }
    this.#add(person, 1)
    this.#add(address, 1)
    response.response.once('close', () => {
      this.#add(person, -1)
      this.#add(address, -1)
    })
  }

  #of(key: string): number {
    return this.#taken.get(key) ?? 0
  }

  #add(key: string, by: 1 | -1) {
    const count = this.#of(key) + by
    if (count > 0) this.#taken.set(key, count)
    else this.#taken.delete(key)
  }
}
