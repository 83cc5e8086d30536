/**
 * What survives a reload in the browser (M-SITE-13). Another version is dropped, never migrated.
 */
export const PERSISTED_VERSION = 2

const KEY = 'countermark'

export type PersistedState = {
  user?: { id: number; username: string }
  cart?: unknown
  theme?: { theme: string; accent: string }
  checkout?: unknown
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Null where the browser denies access. */
export function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Broken, foreign and outdated states read as empty and are removed. */
export function readPersisted(store: Store): PersistedState {
  try {
    const stored = JSON.parse(store.getItem(KEY) ?? 'null')
    if (stored?.version === PERSISTED_VERSION && typeof stored.state === 'object') {
      return stored.state ?? {}
    }
    store.removeItem(KEY)
  } catch {
    remove(store)
  }
  return {}
}

/**
 * Writes the given parts and keeps the others; a full or forbidden store must not crash the page.
 */
export function writePersisted(store: Store, part: Partial<PersistedState>): void {
  const state = { ...readPersisted(store), ...part }
  try {
    store.setItem(KEY, JSON.stringify({ version: PERSISTED_VERSION, state }))
  } catch {
    remove(store)
  }
}

/** Stores the current user. When it is another user than before, their predecessor's cart and checkout are removed. */
export function storeCurrentUser(store: Store, user: { id: number; username: string }): void {
  const { user: before } = readPersisted(store)
  if (before && before.id !== user.id) clearUserState(store)
  writePersisted(store, { user })
}

/** Keeps the appearance for the next user, and nothing of this one. */
export function clearUserState(store: Store): void {
  const { theme } = readPersisted(store)
  remove(store)
  if (theme) writePersisted(store, { theme })
}

function remove(store: Store) {
  try {
    store.removeItem(KEY)
  } catch {
    // Storage is disabled: nothing is stored anyway.
  }
}
