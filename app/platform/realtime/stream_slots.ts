import type { HttpContext } from '@adonisjs/core/http'
import { TooManyRequests } from '#core/errors'
import { addressesOf } from '#core/http/client_address'

/** Tabs and windows of one user on all devices. */
export const MOST_OF_PERSON = 20
/** A school or an office may share one address. */
const MOST_OF_ADDRESS = 5_000
/** It is unknown when another stream ends, so a fixed time is used. */
const RETRY_SECONDS = 30

/** Counts the event streams of this process per user and address. */
export class StreamSlots {
  #taken = new Map<string, number>()

  get size(): number {
    return this.#taken.size
  }

  /**
   * Counts a stream until its response ends.
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
