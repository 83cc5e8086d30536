import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

/** The server stops counting one above this. */
const COUNTED_AT_MOST = 10_000

/** A count; beyond the limit "more than 10,000". */
export function useCountText() {
  const t = useT('operations')
  const format = useFormat()
  return (value: number) =>
    value > COUNTED_AT_MOST
      ? t('queues.more_than', { count: format.number(COUNTED_AT_MOST) })
      : format.number(value)
}
