import { test } from '@japa/runner'
import { abortable, LatestSignal } from '../../../inertia/lib/abortable.js'

test.group('Abortable work', () => {
  test('ends with its result, and is not stopped afterwards', async ({ assert }) => {
    const controller = new AbortController()
    let stops = 0
    const work = abortable<string>(controller.signal, (resolve) => {
      setTimeout(() => resolve('done'))
      return () => void (stops += 1)
    })
    assert.equal(await work, 'done')
    controller.abort()
    assert.equal(stops, 0)
  })

  test('is stopped by the signal, and never begins after it', async ({ assert }) => {
    const controller = new AbortController()
    let [begun, stops] = [0, 0]
    const begin = () => {
      begun += 1
      return () => void (stops += 1)
    }
    const work = abortable(controller.signal, begin)
    controller.abort()
    await assert.rejects(() => work, 'This operation was aborted')
    await assert.rejects(() => abortable(controller.signal, begin), 'This operation was aborted')
    assert.deepEqual([begun, stops], [1, 1])
  })

  test('the next signal aborts the one before; a closed one gives aborted signals', ({
    assert,
  }) => {
    const turn = new LatestSignal()
    const [first, second] = [turn.next(), turn.next()]
    assert.deepEqual([first.aborted, second.aborted], [true, false])
    turn.close()
    assert.deepEqual([second.aborted, turn.next().aborted], [true, true])
    turn.open()
    assert.isFalse(turn.next().aborted)
  })
})
