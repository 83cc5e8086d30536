import { usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'

/** The props that every page has: user, locale, currency, theme, accent, fx. */
export function useShared(): Data.SharedProps {
  return usePage<Data.SharedProps>().props
}
