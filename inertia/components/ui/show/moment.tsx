import { useFormat } from '~/hooks/use_format'

type Props = {
  at: string
  as?: 'date' | 'datetime' | 'time' | 'relative'
  /** For pages that give their times in UTC; otherwise the user's zone. */
  timeZone?: 'UTC'
}

/** A time in the user's language; the exact time is shown on hover. */
export function Moment({ at, as = 'date', timeZone }: Props) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.date(at, 'datetime', timeZone)} className="tabular">
      {as === 'relative' ? format.relative(at) : format.date(at, as, timeZone)}
    </time>
  )
}
