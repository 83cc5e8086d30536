import { useFormat } from '~/hooks/use_format'

type Props = { at: string; as?: 'date' | 'datetime' | 'time' | 'relative' }

/** A time in the user's language and time zone; the exact time is shown on hover. */
export function Moment({ at, as = 'date' }: Props) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.date(at, 'datetime')} className="tabular">
      {as === 'relative' ? format.relative(at) : format.date(at, as)}
    </time>
  )
}
