import type { OrderFile } from '~/components/delivery/order_file'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

/**
 * Until when a file may be downloaded, or for how long after the first download; empty where
 * there is no limit.
 */
export function RetrievalNote({ retrieval }: Pick<OrderFile, 'retrieval'>) {
  const t = useT('delivery')
  const format = useFormat()
  if (!retrieval) return null
  const { hours, until, isOver } = retrieval
  if (!until) return <p className="text-xs text-muted">{t('files.retrieval.once', { hours })}</p>
  const at = format.date(until, 'datetime')
  return (
    <p className={isOver ? 'text-xs text-muted' : 'text-xs font-medium'}>
      {t(`files.retrieval.${isOver ? 'over' : 'until'}`, { at, hours })}
    </p>
  )
}
