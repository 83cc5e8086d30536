import { useHydrated } from '~/hooks/use_hydrated'

/** Whether a coupon's time is still to come; not before the page is alive, since the server's clock is not the reader's. */
export function useIsAhead({ startsAt }: { startsAt: string | null }): boolean {
  const hydrated = useHydrated()
  return hydrated && startsAt !== null && new Date(startsAt) > new Date()
}
