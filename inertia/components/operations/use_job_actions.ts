import { router } from '@inertiajs/react'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

export type WholeAction = 'retry_all' | 'retry_copies' | 'pause' | 'resume'
type Result = { ok: boolean; message: string | null }

/** Rows of failed copies have ids of their own among those of jobs. */
export const isCopyId = (id: string) => id.startsWith('copy:')

/** What can be done with jobs of a queue; each call reloads the list. */
export function useJobActions(queue: string) {
  const t = useT('operations')
  const acting = useApi('api.admin.queue_jobs.store')
  const removing = useApi('api.admin.queue_jobs.destroy')
  const params = { queue }

  function finish(results: Result[], done: string, partly = 'jobs.partly') {
    const failures = results.filter(({ ok }) => !ok)
    const count = results.length - failures.length
    if (count > 0) toast.success(t(done, { count }))
    if (failures.length > 0) {
      const message = failures[0]!.message ?? ''
      toast.danger(t(partly, { count: failures.length, message }))
    }
    router.reload()
  }

  async function act(action: 'retry' | 'promote', ids: string[]): Promise<boolean> {
    const found = await acting.submit({ params, body: { action, ids } })
    if (found && ids.every(isCopyId)) finish(found.results, 'copies.retried', 'copies.partly')
    else if (found) finish(found.results, action === 'retry' ? 'jobs.retried' : 'jobs.promoted')
    return found !== undefined
  }

  async function whole(action: WholeAction): Promise<boolean> {
    if (!(await acting.submit({ params, body: { action } }))) return false
    const words = {
      retry_all: 'jobs.retry_all_started',
      retry_copies: 'copies.retry_all_started',
      pause: 'jobs.paused',
      resume: 'jobs.resumed',
    }
    toast.success(t(words[action]))
    router.reload()
    return true
  }

  async function remove(ids: string[], reason: string): Promise<boolean> {
    const found = await removing.submit({ params, body: { ids, reason } })
    if (found) finish(found.results, 'jobs.removed')
    return found !== undefined
  }

  return { acting, removing, act, whole, remove }
}

export type JobActions = ReturnType<typeof useJobActions>
