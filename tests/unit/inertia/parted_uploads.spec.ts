import { test } from '@japa/runner'
import { Lanes } from '../../../inertia/lib/uploads/lanes.js'
import { patiently } from '../../../inertia/lib/uploads/patience.js'

const never = new AbortController().signal

test.group('Parts of an upload', (group) => {
  group.each.setup(() => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
    return () => void Object.defineProperty(globalThis, 'navigator', before)
  })

  test('are sent with limited concurrency, and a failed one frees its slot', async ({ assert }) => {
    const lanes = new Lanes(2)
    let [now, most] = [0, 0]
    const work = (fails: boolean) =>
      lanes.run(async () => {
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
    const isHopeless = (error: unknown) => (error as Error).message === 'refused'
    assert.equal(await patiently(once, { signal: never, isHopeless }), 'sent')
    assert.equal(tries, 2)

    const refuse = async () => {
      tries += 1
      throw new Error('refused')
    }
    await assert.rejects(() => patiently(refuse, { signal: never, isHopeless }), 'refused')
    assert.equal(tries, 3)
  })

  test('stop when the user pauses', async ({ assert }) => {
    const ending = new AbortController()
    const work = async () => {
      throw new Error('the network broke')
    }
    const trying = patiently(work, { signal: ending.signal, isHopeless: () => false })
    setTimeout(() => ending.abort(), 20)
    const began = Date.now()
    await assert.rejects(() => trying, 'the network broke')
    assert.isBelow(Date.now() - began, 900)
  })
})
