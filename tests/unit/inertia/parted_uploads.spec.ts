import { test } from '@japa/runner'
import { ConcurrencyLimit } from '../../../inertia/lib/uploads/concurrency_limit.js'
import { withRetries } from '../../../inertia/lib/uploads/retry.js'

const never = new AbortController().signal

test.group('Parts of an upload', (group) => {
  group.each.setup(() => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
    return () => void Object.defineProperty(globalThis, 'navigator', before)
  })

  test('are sent with limited concurrency, and a failed one frees its slot', async ({ assert }) => {
    const concurrency = new ConcurrencyLimit(2)
    let [now, most] = [0, 0]
    const work = (fails: boolean) =>
      concurrency.run(async () => {
        most = Math.max(most, ++now)
        await new Promise((resolve) => setTimeout(resolve, 5))
        now -= 1
        if (fails) throw new Error('broken')
      })
    const all = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((n) => work(n % 3 === 0)))
    assert.equal(most, 2)
    assert.equal(now, 0)
    assert.lengthOf(
      all.filter(({ status }) => status === 'rejected'),
      2
    )
  })

  test('are retried, unless the server rejected them finally', async ({ assert }) => {
    let tries = 0
    const once = async () => {
      tries += 1
      if (tries === 1) throw new Error('the network broke')
      return 'sent'
    }
    const isPermanent = (error: unknown) => (error as Error).message === 'refused'
    assert.equal(await withRetries(once, { signal: never, isPermanent }), 'sent')
    assert.equal(tries, 2)

    const refuse = async () => {
      tries += 1
      throw new Error('refused')
    }
    await assert.rejects(() => withRetries(refuse, { signal: never, isPermanent }), 'refused')
    assert.equal(tries, 3)
  })

  test('stop when the user pauses', async ({ assert }) => {
    const ending = new AbortController()
    let tries = 0
    const work = async () => {
      tries += 1
      setTimeout(() => ending.abort())
      throw new Error('the network broke')
    }
    const trying = withRetries(work, { signal: ending.signal, isPermanent: () => false })
    await assert.rejects(() => trying, 'This operation was aborted')
    assert.equal(tries, 1)
  })
})
