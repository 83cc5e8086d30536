import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

/** Warns that prices are converted at old rates. Only the layout of the admin area shows it. */
export function RatesWarning() {
  const t = useT('web')
  const format = useFormat()
  const { fx } = useShared()
  if (!fx?.isOld) return null
  return (
    <NoticeBox kind="warning" title={t('rates.old')}>
      {t('rates.hint', { date: format.date(fx.fetchedAt) })}
    </NoticeBox>
  )
}
