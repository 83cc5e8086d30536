import { test } from '@japa/runner'
import { CatchUp } from '../../../../inertia/lib/chat/catch_up.js'
import { lastIdOf, withNewer, type MessageLog } from '../../../../inertia/lib/chat/message_log.js'
import { Chance } from '#tests/support/chance'

/** Each time the connection is cut, and messages are written meanwhile. */
const CUTS = Number(process.env.CHAT_CUTS ?? 100)
const PAGE = 7

type Message = { id: number; text: string }

/** The messages of a chat on the server; a request may be cut before or after it arrives. */
class Server {
  messages: Message[] = []
  isConnected = true
  /** Nothing is written and cut any more. */
  isQuiet = false
  requests = 0

  write(count: number) {
    for (let n = 0; n < count; n++) {
      const id = this.messages.length + 1
      this.messages.push({ id, text: `${id}` })
    }
  }

  async read(after: number, chance: Chance) {
    this.requests++
    await Promise.resolve()
    if (!this.isConnected || this.#isCut(chance)) throw new Error('cut')
    const rest = this.messages.slice(after)
    // More may be written while the answer is on its way, which may be cut as well.
    if (!this.isQuiet && chance.is(0.3)) this.write(1)
    await Promise.resolve()
    if (this.#isCut(chance)) throw new Error('cut')
    return { items: rest.slice(0, PAGE), hasMore: rest.length > PAGE }
  }

  #isCut(chance: Chance): boolean {
    return !this.isQuiet && chance.is(0.1)
  }
}

function connect(server: Server, chance: Chance) {
  let log: MessageLog<Message> = { items: [], hasOlder: false }
  const catchUp = new CatchUp<Message>({
    last: () => lastIdOf(log),
    read: (after) => server.read(after, chance),
    add: (messages) => (log = withNewer(log, messages)),
  })
  return { catchUp, log: () => log }
}

test.group('Catching up with a chat', () => {
  test(`misses nothing and doubles nothing, with ${CUTS} cut connections`, async ({ assert }) => {
    const chance = new Chance(21)
    const server = new Server()
    const { catchUp, log } = connect(server, chance)
    for (let cut = 0; cut < CUTS; cut++) {
      // Live messages, of which some are lost, then an interruption with messages of its own.
      for (let n = chance.whole(0, 5); n > 0; n--) {
        server.write(1)
        if (chance.is(0.7)) void catchUp.request().catch(() => {})
        if (chance.is(0.5)) await Promise.resolve()
      }
      server.isConnected = false
      server.write(chance.whole(0, 30))
      if (chance.is(0.5)) await catchUp.request().catch(() => {})
      server.isConnected = true
      void catchUp.request(chance.whole(0, 10)).catch(() => {})
      for (let turn = chance.whole(0, 200); turn > 0; turn--) await Promise.resolve()
    }
    // The last reconnection goes on where the one before was cut.
    server.isQuiet = true
    await catchUp.request()
    const expected = server.messages.map(({ id }) => id)
    assert.isAbove(expected.length, CUTS)
    assert.deepEqual(
      log().items.map(({ id }) => id),
      expected
    )
  })

  test('combines requests while it reads', async ({ assert }) => {
    const server = new Server()
    server.write(3)
    const { catchUp, log } = connect(server, { is: () => false } as unknown as Chance)
    await Promise.all(Array.from({ length: 50 }, () => catchUp.request()))
    assert.equal(server.requests, 2)
    assert.lengthOf(log().items, 3)
  })

  test('reads known messages again that were changed', async ({ assert }) => {
    const server = new Server()
    server.write(5)
    const { catchUp, log } = connect(server, { is: () => false } as unknown as Chance)
    await catchUp.request()
    server.messages[3] = { id: 4, text: '' }
    await catchUp.request()
    assert.equal(log().items[3]!.text, '4')
    await catchUp.request(2)
    assert.deepEqual(
      log().items.map(({ text }) => text),
      ['1', '2', '3', '', '5']
    )
  })
})
