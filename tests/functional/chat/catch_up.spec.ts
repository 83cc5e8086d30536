import { setImmediate as turn } from 'node:timers/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { Live } from '#platform/realtime/live'
import { signInAt } from '#tests/support/access'
import { makePair, MESSAGES, writeMessage } from '#tests/support/accounts/chats'
import { Chance } from '#tests/support/chance'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { LiveClient } from '#tests/support/doubles/live_client'

/** `npm run torture -- chats` cuts 1,000. */
const CUTS = Number(process.env.CHAT_CUTS ?? 15)
const PAGE = 4

type Message = { id: number; content: string }
type Log = { items: Message[]; hasOlder: boolean }
type Source = {
  last: () => number
  read: (after: number) => Promise<{ items: Message[]; hasMore: boolean }>
  add: (messages: Message[]) => void
}

/** The page's own code, whose types belong to another TypeScript project. */
const codeOf = (file: string) =>
  import(new URL(`../../../inertia/lib/chat/${file}.js`, import.meta.url).href)
const { CatchUp } = (await codeOf('catch_up')) as {
  CatchUp: new (source: Source) => { request: () => Promise<void> }
}
const { lastIdOf, withNewer } = (await codeOf('message_log')) as {
  lastIdOf: (log: Log) => number
  withNewer: (log: Log, page: Message[]) => Log
}

/** Reads a chat as the page does: an event stream for hints, and requests for what is missing. */
class Reader {
  log: Log = { items: [], hasOlder: false }
  added: number[] = []
  #stream: LiveClient | null = null
  #requests = new AbortController()
  #catchUp = new CatchUp({
    last: () => lastIdOf(this.log),
    read: (after) => this.#read(after),
    add: (messages) => {
      const last = lastIdOf(this.log)
      this.added.push(...messages.map(({ id }) => id).filter((id) => id > last))
      this.log = withNewer(this.log, messages)
    },
  })

  constructor(
    private cookie: string,
    private partnerId: number
  ) {}

  /** It may be cut before it is open. */
  async connect() {
    this.#requests = new AbortController()
    this.#stream = new LiveClient(appUrl, this.cookie)
    this.#stream.onMessage = ({ type }) => type === 'chat' && this.catchUp()
    await this.#stream.open().catch(() => {})
    await this.catchUp()
  }

  /** Ends the stream and the request that is on its way. */
  cut() {
    this.#stream?.leave()
    this.#requests.abort()
  }

  /** A request that was cut is repeated by the next hint. */
  catchUp() {
    return this.#catchUp.request().catch(() => {})
  }

  async #read(after: number) {
    const query = `chatPartnerId=${this.partnerId}&after=${after}&pageSize=${PAGE}`
    const response = await fetch(`${appUrl}${MESSAGES}?${query}`, {
      headers: { cookie: this.cookie },
      signal: this.#requests.signal,
    })
    const { data } = (await response.json()) as { data: { items: Message[]; hasMore: boolean } }
    return data
  }
}

test.group('A chat over connections that are cut', () => {
  test(`misses no message and shows none twice (${CUTS} cuts)`, async ({ assert, cleanup }) => {
    const chance = new Chance(CUTS)
    // A process may die after the commit and before it publishes: half of the hints are lost.
    const live = await app.container.make(Live)
    const publish = (channel: string, message: object) =>
      chance.is(0.5) ? live.publish(channel, message) : undefined
    app.container.swap(Live, () => ({ publish }) as never)
    cleanup(() => app.container.restore(Live))

    const { buyer, seller } = await makePair()
    await writeMessage(buyer.id, seller.user.id, '1')
    await writeMessage(seller.user.id, buyer.id, '2')
    const reader = new Reader(await signInAt(appUrl, seller.user.email), buyer.id)
    let written = 2
    const write = () => writeMessage(buyer.id, seller.user.id, String(++written))
    for (let cut = 0; cut < CUTS; cut++) {
      await clearRateLimits()
      const opening = reader.connect()
      const writing = Array.from({ length: chance.whole(0, 3) }, write)
      for (let turns = chance.whole(0, 60); turns > 0; turns--) await turn()
      reader.cut()
      await Promise.all([opening, ...writing])
      if (chance.is(0.3)) await write()
    }
    // What was missed takes more requests than the limit of a minute allows.
    for (let known = -1; known < reader.added.length;) {
      known = reader.added.length
      await clearRateLimits()
      await reader.connect()
      reader.cut()
    }

    const expected = Array.from({ length: written }, (_, n) => n + 1)
    assert.deepEqual(reader.added, expected)
    assert.deepEqual(
      reader.log.items.map(({ id }) => id),
      expected
    )
    const texts = reader.log.items.map(({ content }) => content)
    assert.sameMembers(texts, expected.map(String))
    const member = await db.from('chat_members').where('user_id', seller.user.id).firstOrFail()
    assert.equal(member.unread, written - 2)
  }).timeout(60_000 + CUTS * 1_000)
})
