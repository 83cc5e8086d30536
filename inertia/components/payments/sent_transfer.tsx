import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

/** For a payment that ended without money: a transfer may still be unconfirmed, or of another sum. */
export function SentTransfer() {
  const t = useT('payments')
  const { contactEmail } = useShared()
  return (
    <NoticeBox kind="info" title={t('transfer.sent_title')}>
      {t('transfer.sent', { email: contactEmail })}
    </NoticeBox>
  )
}
