import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'

/** The day that the exchange rates of this page are of, in words; empty where there are none. */
export function useRatesDate(): string {
  const format = useFormat()
  const { fx } = useShared()
  return fx ? format.date(fx.fetchedAt) : ''
}
