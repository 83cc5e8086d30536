import { useCallback, useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { useApi } from '~/hooks/use_api'
import type { List } from '~/types'

export type Follow = Data.Community.Follow

/** Whether the signed-in user follows a creator, requested once the page has loaded. */
export function useFollow(creatorName: string, isSignedIn: boolean) {
  /** Undefined while unknown. */
  const [follow, setFollow] = useState<Follow | null>()
  const finding = useApi('api.follows.index')
  const following = useApi('api.follows.store')
  const changing = useApi('api.follows.update')
  const unfollowing = useApi('api.follows.destroy')

  const { submit: find } = finding
  const load = useCallback(async () => {
    const list = (await find({ query: { creatorName } })) as List<Follow> | undefined
    if (list) setFollow(list.items[0] ?? null)
  }, [find, creatorName])
  useEffect(() => void (isSignedIn && load()), [isSignedIn, load])

  /** Clears the error of an earlier write, which was about something else. */
  const clearErrors = () => [following, changing, unfollowing].forEach(({ reset }) => reset())

  /** @returns whether it succeeded */
  async function begin(): Promise<boolean> {
    clearErrors()
    const made = await following.submit({ body: { creatorName } })
    if (made) setFollow(made as Follow)
    return made !== undefined
  }

  async function setPush({ id }: Follow, pushEnabled: boolean) {
    clearErrors()
    const changed = await changing.submit({ params: { id }, body: { pushEnabled } })
    if (changed) setFollow(changed as Follow)
  }

  async function end({ id }: Follow) {
    clearErrors()
    const ended = await unfollowing.submit({ params: { id } })
    if (ended !== undefined) setFollow(null)
  }

  const busy = following.processing || unfollowing.processing
  const failure = finding.failure ?? following.failure ?? changing.failure ?? unfollowing.failure
  return { follow, begin, setPush, end, load, busy, pushBusy: changing.processing, failure }
}
