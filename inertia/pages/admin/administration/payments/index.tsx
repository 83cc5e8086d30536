import { ReceiptText } from 'lucide-react'
import type { InertiaProps, List } from '~/types'
import {
  paymentColumns,
  paymentHref,
  type PaymentRow,
} from '~/components/administration/payments/payment_columns'
import { usePaymentMethodName } from '~/components/sales/admin/use_payment_method_name'
import { DataTable } from '~/components/ui/data/data_table'
import { FilterField } from '~/components/ui/data/filter_field'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  filter: { status: string | null; q: string }
  payments: List<PaymentRow>
}>

const ONLY = ['payments', 'filter']
const STATES = ['created', 'pending', 'succeeded', 'failed', 'expired']

/** The payments of all orders. */
export default function Payments({ filter, payments }: Props) {
  const t = useT('administration')
  const methodOf = usePaymentMethodName()
  return (
    <>
      <PageHeader title={t('payments.title')} description={t('payments.lead')} />
      <ListFilters screen="payments">
        <SearchBox label={t('payments.search')} param="q" initial={filter.q} only={ONLY} wide />
        <FilterField
          label={t('payments.status')}
          param="status"
          value={filter.status}
          options={STATES.map((id) => ({ id, label: t(`payments.states.${id}`) }))}
          only={ONLY}
        />
      </ListFilters>
      <DataTable
        label={t('payments.title')}
        columns={paymentColumns(t, methodOf)}
        list={payments}
        rowId={({ paymentNo }) => paymentNo}
        rowHref={paymentHref}
        only={ONLY}
        empty={<EmptyState icon={<ReceiptText aria-hidden />} title={t('payments.none')} />}
      />
    </>
  )
}
