import { test } from '@japa/runner'
import { KeptText } from '#core/http/responses/compressed'
import { CALL, openPassage, type Asked } from '#tests/support/api/cached_responses'

test.group('Cached responses for visitors', () => {
  test('are compressed once for all who read the encoding, and sent as they are to others', async ({
    assert,
  }) => {
    const { ask, askedOften } = openPassage()
    const one = await askedOften({ reads: 'zstd', bytes: 2_000 })
    const two = await ask({ reads: 'zstd' })
    assert.strictEqual(two.bytes, one.bytes)
    assert.equal(two.encoding, 'zstd')
    const plain = await ask()
    assert.deepEqual([plain.encoding, plain.body], [undefined, one.body])
  })

  test('pages are rendered once for identical views', async ({ assert }) => {
    const { ask, clock } = openPassage()
    assert.equal((await ask()).number, 1)
    assert.equal((await ask()).number, 2)
    const again = await ask()
    assert.equal(again.number, 2)
    assert.equal((await ask({ cookies: { tracker: 'anything' } })).number, 2)
    clock.moveBy({ seconds: 119 })
    assert.equal((await ask()).number, 2, 'for two minutes')
    clock.moveBy({ seconds: 2 })
    await ask()
    assert.equal((await ask()).number, 4)
  })

  test('simultaneous requests share one rendering, also when the last one was dropped', async ({
    assert,
  }) => {
    const { ask, askedOften, answers: responses } = openPassage()
    const { number } = await askedOften()
    responses.evict(null)
    const together = await Promise.all(Array.from({ length: 32 }, () => ask({ takes: 20 })))
    assert.deepEqual([...new Set(together.map((one) => one.number))], [number + 1])
    assert.deepEqual(together.map(({ sharing }) => sharing).sort(), [
      ...Array<string>(31).fill('joined'),
      'rendered',
    ])
    assert.deepEqual((await ask()).sharing, 'kept')
  })

  test('a response that cannot be stored is not joined by later requests', async ({ assert }) => {
    const { answers: responses } = openPassage()
    responses.begin('a page')
    const begun = responses.begin('a page')
    if (!begun || !('pending' in begun)) return assert.fail('the second request renders')
    const text = new KeptText('x'.repeat(1_000))
    text.shrink = () => Promise.reject(new Error('No memory to compress it'))
    const end = responses.end(begun.pending, { type: 'text/html', text })
    await assert.rejects(() => end, 'No memory to compress it')
    assert.property(responses.begin('a page'), 'pending')
  })

  test('who waits for a rendering that fails renders for themselves', async ({ assert }) => {
    const { ask } = openPassage()
    await ask()
    const fails = ask({ takes: 20, fails: true })
    const others = [ask(), ask()]
    await assert.rejects(() => fails, 'It cannot be rendered')
    const numbers = (await Promise.all(others)).map((one) => one.number)
    assert.lengthOf(new Set(numbers), 2)
  })

  test('a page is sent to a client without encodings from its compressed form', async ({
    assert,
  }) => {
    const { ask, askedOften } = openPassage()
    const { body } = await askedOften({ reads: 'br', bytes: 50_000 })
    assert.equal((await ask()).body, body)
    assert.equal((await ask({ reads: 'gzip' })).body, body)
  })

  test('pages are cached separately by language, currency, theme and confirmed age', async ({
    assert,
  }) => {
    const { ask, askedOften } = openPassage()
    const cached = (await askedOften()).number
    const others: Asked[] = [
      { locale: 'ja-JP' },
      { currency: 'JPY' },
      { cookies: { theme: 'dark' } },
      { cookies: { accent: 'rose' } },
      { cookies: { adult: '1' } },
      { url: '/c/someone?page=2' },
    ]
    for (const other of others) {
      assert.notEqual((await ask(other)).number, cached, JSON.stringify(other))
    }
    assert.equal((await ask()).number, cached)
  })

  test('API responses are cached by currency', async ({ assert }) => {
    const { ask } = openPassage()
    await ask({ name: CALL, url: '/api/x?page=1&sort=price' })
    const one = await ask({ name: CALL, url: '/api/x?page=1&sort=price' })
    const two = await ask({ name: CALL, url: '/api/x?sort=price&page=1', cookies: { a: 'b' } })
    assert.equal(two.body, one.body)
    assert.equal(two.type, 'application/json; charset=utf-8')
    assert.equal((await ask({ name: CALL, currency: 'JPY' })).number, 3)
  })

  test('are never sent to signed-in users, guests with a session, and requests for a part or another page', async ({
    assert,
  }) => {
    const { ask, askedOften } = openPassage()
    const cached = (await askedOften()).number
    for (const other of [
      { user: {} },
      { user: {}, name: CALL },
      { inertia: true },
      { session: { flash: 1 } },
      { name: 'storefront.orders.index' },
    ]) {
      const [one, two] = [await askedOften(other), await ask(other)]
      assert.notEqual(one.number, two.number)
    }
    assert.equal((await ask()).number, cached)
  })

  test('are dropped when their shop changes, those of several shops with every change', async ({
    assert,
  }) => {
    const { ask, askedOften, answers: responses } = openPassage()
    const first = { url: '/c/first', shopId: 1 }
    const second = { url: '/c/second', shopId: 2 }
    const landing = { url: '/', name: 'storefront.landing.show' }
    const before = await Promise.all([first, second, landing].map(askedOften))
    responses.evict(1)
    const after = [await ask(first), await ask(second), await ask(landing)]
    assert.deepEqual(
      after.map(({ number }, index) => number === before[index]!.number),
      [false, true, false]
    )
    responses.evict(null)
    assert.notEqual((await ask(second)).number, after[1]!.number)
  })

  test('are not stored when their shop changed during rendering', async ({ assert }) => {
    const { ask, answers: responses } = openPassage()
    const meanwhile = (shopId: number | null) => () => responses.evict(shopId)
    await ask({ shopId: 1 })
    const [stale, staleToo] = [
      await ask({ shopId: 1, meanwhile: meanwhile(1) }),
      await ask({ shopId: 1, meanwhile: meanwhile(null) }),
    ]
    const fresh = await ask({ shopId: 1, meanwhile: meanwhile(2) })
    assert.deepEqual([stale.number, staleToo.number, fresh.number], [2, 3, 4])
    assert.equal((await ask({ shopId: 1 })).number, 4)
  })

  test('are neither stored nor used without change notifications', async ({ assert }) => {
    const { ask, askedOften, signals } = openPassage()
    const cached = await askedOften()
    signals.isConnected = false
    assert.notEqual((await ask()).number, cached.number)
  })
})
