import { test } from '@japa/runner'
import { FairScheduler, type TaskGroup } from '#core/fair_scheduler'

/** Work that ends when the test says so. */
function stage(turns: FairScheduler) {
  const order: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, request: TaskGroup) =>
    turns.run(request, () => {
      order.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  const begun = async () => {
    await new Promise(setImmediate)
    return order
  }
  const end = async (name: string) => {
    await begun()
    ends.get(name)!()
    await begun()
  }
  return { begun, ask, end }
}

test.group('Fair scheduling', () => {
  test('one group never takes the last slot', async ({ assert }) => {
    const { begun, ask, end } = stage(new FairScheduler(2))
    for (const name of ['a1', 'a2', 'a3']) void ask(name, { group: 1 })
    assert.deepEqual(await begun(), ['a1'])
    void ask('b1', { group: 2 })
    assert.deepEqual(await begun(), ['a1', 'b1'])
    await end('a1')
    assert.deepEqual(await begun(), ['a1', 'b1', 'a2'])
  })

  test('of the waiting groups, the one served longest ago goes first', async ({ assert }) => {
    const { begun, ask, end } = stage(new FairScheduler(2))
    void ask('a1', { group: 1 })
    void ask('b1', { group: 2 })
    for (const name of ['a2', 'a3']) void ask(name, { group: 1 })
    void ask('c1', { group: 3 })
    await end('a1')
    assert.deepEqual((await begun()).slice(2), ['c1'])
    await end('c1')
    assert.deepEqual((await begun()).slice(2), ['c1', 'a2'])
  })

  test('unpaid work leaves a slot to copies, and does not starve', async ({ assert }) => {
    const { begun, ask, end } = stage(new FairScheduler(2))
    for (let shop = 1; shop <= 3; shop++)
      void ask(`look${shop}`, { group: shop, isBackground: true })
    assert.deepEqual(await begun(), ['look1'])
    for (let shop = 4; shop <= 9; shop++) void ask(`copy${shop}`, { group: shop })
    assert.deepEqual(await begun(), ['look1', 'copy4'])
    await end('look1')
    assert.deepEqual((await begun()).at(-1), 'look2')
  })

  test('failed work releases its slot', async ({ assert }) => {
    const turns = new FairScheduler(2)
    const fail = () => turns.run({ group: 1 }, () => Promise.reject(new Error('no')))
    for (let i = 0; i < 5; i++) await assert.rejects(fail, 'no')
    assert.equal(await turns.run({ group: 1 }, async () => 7), 7)
  })

  test('with one slot every group still gets a turn', async ({ assert }) => {
    const turns = new FairScheduler(1)
    const done = await Promise.all(
      [1, 1, 2].map((group, n) => turns.run({ group, isBackground: n > 1 }, async () => n))
    )
    assert.deepEqual(done, [0, 1, 2])
  })
})
