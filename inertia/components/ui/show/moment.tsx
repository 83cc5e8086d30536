import { useFormat } from '~/hooks/use_format'

type Props = { at: string; as?: 'date' | 'datetime' | 'time' | 'relative' }

/** A moment in the reader's language and time zone; the exact one on hover. */
export function Moment({ at, as = 'date' }: Props) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.date(at, 'datetime')} className="tabular">
      {as === 'relative' ? format.relative(at) : format.date(at, as)}
    </time>
  )
}
