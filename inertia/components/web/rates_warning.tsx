import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Moment } from '~/components/ui/show/moment'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

const OLD_AFTER_MS = 3 * 86_400_000

/** Tells admins that prices are converted at rates which are older than three days. */
export function RatesWarning() {
  const t = useT('web')
  const { fx } = useShared()
  if (!fx || Date.now() - Date.parse(fx.fetchedAt) < OLD_AFTER_MS) return null
  return (
    <NoticeBox kind="warning" title={t('rates.old')}>
      {t('rates.of')} <Moment at={fx.fetchedAt} />. {t('rates.hint')}
    </NoticeBox>
  )
}
