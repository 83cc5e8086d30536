import { useEffect } from 'react'
import { readPersisted, storeCurrentUser, storage, writePersisted } from '~/lib/pages/persisted'
import { useAppearance } from '~/hooks/preferences/use_appearance'
import { useShared } from '~/hooks/use_shared'

/**
 * Stores the current user and their preferences in the browser (M-SITE-13); outdated entries are
 * dropped.
 */
export function usePersistedState() {
  const { user } = useShared()
  const { theme, accent } = useAppearance()
  const [id, username] = [user?.id, user?.username]

  useEffect(() => {
    const store = storage()
    if (!store) return
    if (id !== undefined && username !== undefined) storeCurrentUser(store, { id, username })
    else readPersisted(store)
  }, [id, username])

  useEffect(() => {
    const store = storage()
    if (store) writePersisted(store, { theme: { theme, accent } })
  }, [theme, accent])
}
