import { test } from '@japa/runner'
import {
  clearUserState,
  readPersisted,
  storeCurrentUser,
  writePersisted,
} from '../../../inertia/lib/pages/persisted.js'

function storeWith(content?: string) {
  const storage = new Map(content === undefined ? [] : [['countermark', content]])
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    content: () => storage.get('countermark'),
  }
}

test.group('State that survives a reload (M-SITE-13)', () => {
  test('is restored as it was written, part by part', ({ assert }) => {
    const store = storeWith()
    writePersisted(store, { cart: [1, 2] })
    writePersisted(store, { user: { id: 7, username: 'mira' } })
    assert.deepEqual(readPersisted(store), { cart: [1, 2], user: { id: 7, username: 'mira' } })
    assert.equal(JSON.parse(store.content()!).version, 2)
  })

  test('drops version 1 and anything broken, without a crash: {$self}')
    .with(['{"version":1,"state":{"cart":[9]}}', '{broken', '7', '{"version":2,"state":7}', 'null'])
    .run(({ assert }, content) => {
      const store = storeWith(content)
      assert.deepEqual(readPersisted(store), {})
      assert.isUndefined(store.content())
    })

  test('works without writable storage', ({ assert }) => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    const store = { getItem: refuse, setItem: refuse, removeItem: refuse }
    writePersisted(store, { cart: [] })
    assert.deepEqual(readPersisted(store), {})
  })

  test('keeps the theme and removes the user at sign-out', ({ assert }) => {
    const store = storeWith()
    const theme = { theme: 'dark', accent: 'rose' }
    writePersisted(store, { theme, cart: [1], user: { id: 7, username: 'mira' } })
    clearUserState(store)
    assert.deepEqual(readPersisted(store), { theme })
  })

  test('keeps a cart for the same user, and hides it from another', ({ assert }) => {
    const store = storeWith()
    writePersisted(store, { cart: [1] })
    storeCurrentUser(store, { id: 7, username: 'mira' })
    storeCurrentUser(store, { id: 7, username: 'mira' })
    assert.deepEqual(readPersisted(store).cart, [1])
    storeCurrentUser(store, { id: 8, username: 'kenji' })
    assert.deepEqual(readPersisted(store), { user: { id: 8, username: 'kenji' } })
  })
})
