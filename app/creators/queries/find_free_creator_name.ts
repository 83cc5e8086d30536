import { CREATOR_NAME } from '#creators/values/creator_name'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { NameRefused } from '#core/errors'
import { isReservedName } from '#core/names/reserved_names'
import { InvalidCreatorName, CreatorNameTaken } from '#creators/errors'

const LONGEST = 20

/** Path segments in `/api/v1/creator/{name}` that are routes. */
const RESERVED = ['products', 'chats']

/** Finds a name for a creator, which becomes part of the shop's URL. */
export class FindFreeCreatorName {
  /**
   * The wanted name if given, otherwise the first free one derived from the sources.
   * @param sources to derive a name from, best first: username, email address
   * @throws InvalidCreatorName, NameRefused, CreatorNameTaken only for a wanted name
   */
  async execute(
    { wanted, sources }: { wanted?: string; sources: string[] },
    client: QueryClientContract = db.connection()
  ): Promise<string> {
    if (wanted !== undefined) {
      if (!CREATOR_NAME.test(wanted) || isReserved(wanted)) throw new InvalidCreatorName()
      if (isReservedName(wanted)) throw new NameRefused('reserved')
      if (await this.#isTaken(wanted, client)) throw new CreatorNameTaken(wanted)
      return wanted
    }

    const stem = sources.map(lettersAndDigits).find(isUsable) ?? 'creator'
    for (let n = 1; ; n++) {
      const suffix = n === 1 ? '' : String(n)
      const name = stem.slice(0, LONGEST - suffix.length) + suffix
      if (!isReserved(name) && !(await this.#isTaken(name, client))) return name
    }
  }

  async #isTaken(name: string, client: QueryClientContract): Promise<boolean> {
    const row = await client.from('creators').whereRaw('lower(name) = lower(?)', [name]).first()
    return row !== null && row !== undefined
  }
}

function lettersAndDigits(source: string): string {
  return source
    .replace(/@.*$/, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, LONGEST)
}

function isReserved(name: string): boolean {
  return RESERVED.includes(name.toLowerCase())
}

const isUsable = (name: string) => name.length >= 3 && !isReservedName(name)
