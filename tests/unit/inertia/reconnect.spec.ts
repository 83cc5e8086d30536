import { readdirSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { until } from '#tests/support/until'
import { loadWithRetry } from '../../../inertia/lib/reconnect.js'

/** A window that knows what is listened for. */
class Tab extends EventTarget {
  readonly listening = new Set<string>()

  override addEventListener(...call: Parameters<EventTarget['addEventListener']>) {
    this.listening.add(call[0])
    super.addEventListener(...call)
  }
}

test.group('Code that is loaded without a connection', (group) => {
  let tab: Tab

  group.each.setup(() => {
    tab = new Tab()
    const globals = { window: tab, document: { visibilityState: 'visible' } }
    for (const [name, value] of Object.entries(globals))
      Object.defineProperty(globalThis, name, { value, configurable: true })
    const { navigator } = globalThis
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
    return () => {
      Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
      for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name)
    }
  })

  test('is loaded once, however often it is requested', async ({ assert }) => {
    let [isOffline, tries] = [true, 0]
    const load = loadWithRetry(async () => {
      tries++
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: 'code' }
    })
    const loads = [load(), load(), load()]
    await until(() => tab.listening.has('online'), 'a failed call waits for the connection')
    assert.equal(tries, 3)
    isOffline = false
    tab.dispatchEvent(new Event('online'))
    for (const code of await Promise.all(loads)) assert.deepEqual(code, { default: 'code' })
    assert.equal(tries, 4)
  })

  test('is imported by nothing else, because a failed import breaks the page', ({ assert }) => {
    const root = app.makePath('inertia')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    const bare = files
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('layouts/layout_of'))
      .filter((file) =>
        readFileSync(`${root}/${file}`, 'utf8')
          .replaceAll(/loadWithRetry\(\s*\(\) => import\(/g, '')
          .match(/\bimport\(['`]/)
      )
    assert.deepEqual(bare, [])
  })
})
