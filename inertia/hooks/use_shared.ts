import { usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'

/** What every page knows: user, locale, currency, theme, accent, fx. */
export function useShared(): Data.SharedProps {
  return usePage<Data.SharedProps>().props
}
