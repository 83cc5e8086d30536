import type { WebProcess } from '#tests/support/processes/start_web'
import { until } from '#tests/support/until'

export const INFO = '/api/v1/user/info'

/** The status of a request with this access, in each process. */
export const statusesAt = (webs: WebProcess[], headers: Record<string, string>) =>
  Promise.all(webs.map(async ({ base }) => (await fetch(base + INFO, { headers })).status))

/** Caches an access in each process. */
export async function cacheAt(webs: WebProcess[], headers: Record<string, string>) {
  for (let time = 0; time < 3; time++) {
    const responses = await statusesAt(webs, headers)
    if (responses.some((status) => status !== 200)) throw new Error(String(responses))
  }
}

/** Waits until each process rejects an access. */
export const untilRejectedBy = (webs: WebProcess[], headers: Record<string, string>) =>
  until(
    async () => (await statusesAt(webs, headers)).every((status) => status === 401),
    'every process rejects the access'
  )
