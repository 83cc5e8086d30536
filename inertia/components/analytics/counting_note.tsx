import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

const POINTS = [
  'server',
  'visit',
  'visitors',
  'privacy',
  'left_out',
  'programs',
  'source',
  'orders',
] as const

type Props = { programViews: number; countedSince: string | null }

/** What the figures mean and what they leave out. */
export function CountingNote({ programViews, countedSince }: Props) {
  const t = useT('analytics')
  const { number } = useFormat()
  return (
    <details className="hairline rounded-xl bg-surface p-4 text-sm">
      <summary className="cursor-pointer rounded font-medium focus-visible:outline-2 focus-visible:outline-focus">
        {t('counting.title')}
      </summary>
      <ul className="mt-3 flex max-w-prose list-disc flex-col gap-2 ps-5 text-muted">
        {countedSince ? <li>{t('counting.since', { day: countedSince })}</li> : null}
        {POINTS.map((point) => (
          <li key={point}>{t(`counting.${point}`, { views: number(programViews) })}</li>
        ))}
      </ul>
    </details>
  )
}
