import { useHydrated } from '~/hooks/use_hydrated'

/**
 * Whether a coupon has not started yet; false before hydration, since the server's clock is not
 * the user's.
 */
export function useIsAhead({ startsAt }: { startsAt: string | null }): boolean {
  const hydrated = useHydrated()
  return hydrated && startsAt !== null && new Date(startsAt) > new Date()
}
