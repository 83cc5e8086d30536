import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { takeStart } from '~/lib/stores/impersonation_start'

/** Ends the impersonation and leads the admin back to the page where it began, or to the user's page. */
export function useEndImpersonation() {
  const { user } = useShared()
  const api = useApi('api.admin.impersonations.destroy')
  /** @param to a page of the back office that the admin wanted to open */
  async function end(to?: string) {
    if ((await api.submit({})) === undefined) return
    const start = takeStart()
    // A full page load: event streams and everything cached belong to the other user.
    window.location.assign(to ?? start ?? (user ? `/admin/users/${user.id}` : '/admin'))
  }
  return { api, end }
}
