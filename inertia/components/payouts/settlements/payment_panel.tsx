import type { Data } from '@generated/data'
import { CopyText } from '~/components/ui/show/copy_text'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'
import { toDecimal } from '~/lib/money'

type Settlement = Data.Payouts.Administration.WithdrawalFile
type Props = { settlement: Settlement; qrCode: string | null }

/** Where and what the admin who claimed the payment pays. */
export function PaymentPanel({ settlement, qrCode }: Props) {
  const t = useT('settlements')
  const { payment, credited, invoiceNo } = settlement
  if (!payment) return null
  const sum = toDecimal(credited.amount, credited.currency)
  return (
    <Panel title={t('payment.title')}>
      <div className="flex flex-col gap-4">
        <NoticeBox kind="warning" title={t('payment.once_title')}>
          {t('payment.once')}
        </NoticeBox>
        <p className="text-sm text-muted">{t('payment.amount')}</p>
        <CopyText text={sum} label={`${sum} ${credited.currency}`} wrap large />
        {qrCode ? (
          <img
            src={qrCode}
            alt={t('payment.qr')}
            className="hairline size-48 rounded-lg bg-white"
          />
        ) : null}
        <p className="text-sm text-muted">{t('payment.account')}</p>
        <CopyText text={payment.account} wrap />
        {payment.holderName ? (
          <>
            <p className="text-sm text-muted">{t('payment.holder')}</p>
            <CopyText text={payment.holderName} wrap />
          </>
        ) : null}
        <p className="text-sm text-muted">{t('payment.note')}</p>
        <CopyText text={invoiceNo} wrap />
      </div>
    </Panel>
  )
}
