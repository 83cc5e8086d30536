import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { ApiError } from '~/lib/api/api_error'
import { unsubscribeDevice } from '~/lib/browser/push'
import { clearUserState } from '~/lib/pages/persisted'
import { forgetViewer } from '~/lib/pages/viewer'
import { toast } from '~/lib/toast'

/**
 * Ends the session, then the device's push subscription, and clears the user's data; the full page load closes the event
 * stream as well. When the session could not be ended, the rest stays too, and a toast says so.
 */
export function useSignOut() {
  const { send } = useApi('api.auth.sign_out.store')
  const t = useT('web')
  return async () => {
    try {
      await send({})
    } catch (error) {
      // useApi redirects to the sign-in when the session is over already.
      const isOver = error instanceof ApiError && error.isUnauthenticated
      if (!isOver) toast.danger(t('sign_out_failed'))
      return
    }
    forgetViewer()
    clearUserState(window.localStorage)
    await unsubscribeDevice().catch(() => {})
    window.location.assign('/')
  }
}
