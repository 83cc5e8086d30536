import { EventEmitter } from 'node:events'
import { test } from '@japa/runner'
import { Emitter, Group, Refiner, Suite, Test, TestContext } from '@japa/runner/core'
import type { Page } from 'playwright'
import { expectConsoleError, guardConsole, watch } from '#tests/support/browser/console_guard'

const MESSAGE = {
  type: () => 'error',
  text: () => 'Failed: 500',
  location: () => ({ url: '/missing' }),
}

/** @returns whether a guarded suite fails, whose page has a console error during the test */
async function fails(before: () => void, inGroup: boolean): Promise<boolean> {
  const [emitter, refiner] = [new Emitter(), new Refiner()]
  const suite = new Suite('guarded', emitter, refiner)
  guardConsole(suite)
  const group = new Group('a group', emitter, refiner)
  const page = Object.assign(new EventEmitter(), { url: () => '/' }) as unknown as Page
  const guarded = new Test('a test', new TestContext({} as Test), emitter, refiner, group).run(
    () => {
      watch(page)
      before()
      ;(page as unknown as EventEmitter).emit('console', MESSAGE)
    }
  )
  // The runner adds a group before its tests.
  if (inGroup) suite.add(group)
  ;(inGroup ? group : suite).add(guarded)
  await suite.exec()
  return suite.failed
}

test.group('The guard of the console', () => {
  for (const inGroup of [true, false]) {
    test(`fails a test ${inGroup ? 'in' : 'outside'} a group whose page has an error`, async ({
      assert,
    }) => {
      assert.isTrue(await fails(() => {}, inGroup))
      assert.isFalse(await fails(() => expectConsoleError(/500/), inGroup))
    })
  }
})
