import { useApi } from '~/hooks/use_api'
import { unsubscribeDevice } from '~/lib/browser/push'
import { clearUserState } from '~/lib/pages/persisted'

/**
 * Ends the session and clears the user's data; the full page load closes the event stream as well.
 */
export function useSignOut() {
  const { submit } = useApi('api.auth.sign_out.store')
  return async () => {
    await unsubscribeDevice().catch(() => {})
    await submit({})
    clearUserState(window.localStorage)
    window.location.assign('/')
  }
}
