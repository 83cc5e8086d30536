import { FileDown } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { ReceiptAddressee } from '~/components/sales/receipt/receipt_addressee'
import { ReceiptBilling } from '~/components/sales/receipt/receipt_billing'
import { ReceiptLines } from '~/components/sales/receipt/receipt_lines'
import { ReceiptSums } from '~/components/sales/receipt/receipt_sums'
import { ReceiptVersions } from '~/components/sales/receipt/receipt_versions'
import { LinkButton } from '~/components/ui/actions/link_button'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { TextWithNumber } from '~/components/ui/show/text_with_number'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ receipt: Data.Sales.Receipt }>

export default function Receipt({ receipt }: Props) {
  const t = useT('orders')
  const format = useFormat()
  const { number, issuedAt, paymentNo } = receipt
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8">
      <PageHeader
        title={t('receipt.title')}
        description={
          <TextWithNumber
            words={t('receipt.lead', { number, at: format.date(issuedAt) })}
            number={number}
          />
        }
        actions={
          <LinkButton
            href={`/api/v1/user/payments/${paymentNo}/receipt`}
            external
            variant="primary"
            icon={<FileDown aria-hidden className="size-4" />}
          >
            {t('receipt.download')}
          </LinkButton>
        }
      />
      <Panel title={t('receipt.billed_to')}>
        <ReceiptAddressee receipt={receipt} />
      </Panel>
      <ReceiptLines lines={receipt.lines} />
      <Panel title={t('receipt.sums')}>
        <ReceiptSums receipt={receipt} />
      </Panel>
      <ReceiptBilling key={receipt.version} receipt={receipt} />
      <ReceiptVersions receipt={receipt} />
      <p className="text-xs text-muted">{t('receipt.note')}</p>
    </div>
  )
}
