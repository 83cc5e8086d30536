import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

const OLD_AFTER_MS = 3 * 86_400_000

/** Warns admins that prices are converted at rates which are older than three days. */
export function RatesWarning() {
  const t = useT('web')
  const format = useFormat()
  const { fx } = useShared()
  if (!fx || Date.now() - Date.parse(fx.fetchedAt) < OLD_AFTER_MS) return null
  return (
    <NoticeBox kind="warning" title={t('rates.old')}>
      {t('rates.hint', { date: format.date(fx.fetchedAt) })}
    </NoticeBox>
  )
}
