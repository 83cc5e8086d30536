import type { Data } from '@generated/data'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { CopyText } from '~/components/ui/show/copy_text'
import { useT } from '~/hooks/use_t'
import { toDecimal } from '~/lib/money'

type Props = {
  transfer: NonNullable<Data.Orders.Checkout.Checkout['transfer']>
  /** The address as a QR code. */
  qrCode: string
}

/** What the payer must send and where, from their own wallet; no third-party page is involved. */
export function TransferDetails({ transfer, qrCode }: Props) {
  const t = useT('payments')
  const { address, amount } = transfer
  const sum = toDecimal(amount.amount, amount.currency)
  return (
    <section aria-label={t('transfer.title')} className="flex flex-col gap-5">
      <NoticeBox kind="warning" title={t('transfer.only_title')}>
        {t('transfer.only')}
      </NoticeBox>
      <div className="flex flex-col items-center gap-1">
        <p className="text-sm text-muted">{t('transfer.amount')}</p>
        <CopyText text={sum} label={`${sum} ${amount.currency}`} wrap large />
      </div>
      <img
        src={qrCode}
        alt={t('transfer.qr')}
        className="hairline mx-auto size-48 rounded-lg bg-white"
      />
      <div className="flex flex-col items-center gap-1 text-center">
        <p className="text-sm text-muted">{t('transfer.address')}</p>
        <CopyText text={address} wrap />
      </div>
      <NoticeBox kind="info" title={t('transfer.exact_title')}>
        {t('transfer.exact')}
      </NoticeBox>
      <p className="text-center text-sm text-muted">{t('transfer.wait')}</p>
    </section>
  )
}
