import { test } from '@japa/runner'
import { messageBlocks } from '../../../../inertia/lib/chat/message_blocks.js'
import { isNext, withNewer, withOlder } from '../../../../inertia/lib/chat/message_log.js'
import { outboxOf } from '../../../../inertia/lib/chat/outbox.js'
import { unconfirmed, withFailure, withOutgoing } from '../../../../inertia/lib/chat/outgoing.js'
import { splitLinks } from '../../../../inertia/lib/chat/split_links.js'

const linksIn = (text: string) =>
  splitLinks(text).flatMap(({ href }) => (href === null ? [] : [href]))

test.group('Links in messages', () => {
  test('are addresses of the web, ended by blanks and by Chinese and Japanese punctuation', ({
    assert,
  }) => {
    const cases: [string, string[]][] = [
      ['请看https://example.com/a。谢谢', ['https://example.com/a']],
      ['「https://example.com/b」を見て', ['https://example.com/b']],
      ['See (https://example.com/c), please.', ['https://example.com/c']],
      ['https://example.com/d_(e)', ['https://example.com/d_(e)']],
      ['http://user@host/path?x=1#y!', ['http://user@host/path?x=1#y']],
      ['HTTPS://EXAMPLE.COM and http://two.example', ['HTTPS://EXAMPLE.COM', 'http://two.example']],
      ['javascript:alert(1) data:text/html,x ftp://a www.example.com', []],
      ['https:// http://. http://[', []],
      ['https://例え.jp/パス', ['https://例え.jp/パス']],
    ]
    for (const [text, links] of cases) assert.deepEqual(linksIn(text), links, text)
  })

  test('leave the text as it is', ({ assert }) => {
    for (const text of ['', 'a', 'https://a.example', 'x https://a.example y\nhttps://b.example.'])
      assert.equal(
        splitLinks(text)
          .map((part) => part.text)
          .join(''),
        text
      )
  })
})

test.group('Lines between messages', () => {
  const said = (id: number, senderId: number, day: number) => ({
    id,
    senderId,
    createdAt: `2026-01-0${day}T10:00:00Z`,
  })
  const dayOf = (iso: string) => iso.slice(0, 10)

  test('begin each day, and the unread ones once', ({ assert }) => {
    const messages = [said(1, 1, 1), said(2, 2, 1), said(3, 2, 2), said(4, 2, 2)]
    const kinds = (readId: number | null) =>
      messageBlocks(messages, { dayOf, readId, userId: 1 }).map(({ key }) => key)
    assert.deepEqual(kinds(null), ['day-2026-01-01', '1', '2', 'day-2026-01-02', '3', '4'])
    assert.deepEqual(kinds(2), ['day-2026-01-01', '1', '2', 'day-2026-01-02', 'new', '3', '4'])
    assert.notInclude(kinds(4), 'new')
  })
})

test.group('The log of a chat', () => {
  const log = (...ids: number[]) => ({ items: ids.map((id) => ({ id })), hasOlder: true })
  const idsOf = (one: { items: { id: number }[] }) => one.items.map(({ id }) => id)

  test('has each message once, in order', ({ assert }) => {
    assert.deepEqual(idsOf(withOlder(log(5, 6), log(3, 4, 5).items, false)), [3, 4, 5, 6])
    assert.deepEqual(idsOf(withNewer(log(5, 6), log(6, 7).items)), [5, 6, 7])
    assert.isTrue(isNext(log(5, 6), { id: 7 }))
    assert.isFalse(isNext(log(5, 6), { id: 8 }))
    assert.isFalse(isNext(log(), { id: 1 }))
  })

  test('confirms own messages that arrive by another way than the answer', ({ assert }) => {
    const outgoing = ['a', 'b'].map((clientId) => ({
      clientId,
      content: clientId,
      images: [],
      tradeNo: null,
      createdAt: '2026-01-01T00:00:00Z',
      failure: null,
    }))
    const left = unconfirmed(outgoing, [{ clientId: 'a' }])
    assert.deepEqual(
      left.map(({ clientId }) => clientId),
      ['b']
    )
  })
})

test.group('Messages that are not sent', (group) => {
  let tab: EventTarget

  group.each.setup(() => {
    tab = new EventTarget()
    const methods = ['addEventListener', 'removeEventListener'] as const
    for (const method of methods) Object.assign(globalThis, { [method]: tab[method].bind(tab) })
    return () => methods.forEach((method) => Reflect.deleteProperty(globalThis, method))
  })

  const message = (clientId: string) => ({
    clientId,
    content: 'Hello',
    images: [],
    tradeNo: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    failure: null,
  })
  const isAskedFirst = () => !tab.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('are kept for their chat until the server has them or they are discarded', ({ assert }) => {
    const outbox = outboxOf(1, 2)
    assert.isFalse(isAskedFirst())
    for (const id of ['a', 'b']) outbox.change((list) => withOutgoing(list, message(id)))
    outbox.change((list) => withFailure(list, 'a', 'Please slow down'))
    assert.lengthOf(outboxOf(1, 2).now(), 2)
    for (const other of [outboxOf(1, 3), outboxOf(2, 2)]) assert.isEmpty(other.now())
    assert.isTrue(isAskedFirst())
    outbox.confirm([{ clientId: 'b' }])
    assert.isTrue(isAskedFirst())
    outbox.discard(outbox.now()[0]!)
    assert.isFalse(isAskedFirst())
  })
})
