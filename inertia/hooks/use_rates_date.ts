import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'

/** The formatted date of this page's exchange rates; empty where there are none. */
export function useRatesDate(): string {
  const format = useFormat()
  const { fx } = useShared()
  return fx ? format.date(fx.fetchedAt) : ''
}
