import { HandHeart } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { ExportLinks } from '~/components/ui/data/export_links'
import { numberColumn } from '~/components/orders/purchases/order_number'
import { LinkButton } from '~/components/ui/actions/link_button'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { Price } from '~/components/ui/show/price'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Tip = Data.Sales.Tip
type Props = InertiaProps<{ keyword: string; isTipping: boolean; tips: List<Tip> }>

/** Received tips: sender, amount and message. */
export default function Tips({ keyword, isTipping, tips }: Props) {
  const t = useT('orders')
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('tips.title')}
        description={t('tips.lead')}
        actions={
          <ExportLinks
            path="/api/v1/creator-dashboard/orders/export"
            filter={{ type: 'tipping', keyword }}
          />
        }
      />
      <SearchBox label={t('tips.search')} initial={keyword} only={['tips', 'keyword']} wide />
      <DataTable
        label={t('tips.title')}
        columns={useColumns()}
        list={tips}
        rowId={({ tradeNo }) => tradeNo}
        only={['tips']}
        empty={
          <EmptyState
            icon={<HandHeart aria-hidden />}
            title={t(keyword ? 'tips.none_found' : 'tips.empty')}
            action={
              isTipping ? undefined : (
                <LinkButton href="/studio/shop" variant="outline">
                  {t('tips.turn_on')}
                </LinkButton>
              )
            }
          >
            {t(isTipping ? 'tips.empty_hint' : 'tips.off_hint')}
          </EmptyState>
        }
      />
    </div>
  )
}

function useColumns(): Column<Tip>[] {
  const t = useT('orders')
  return [
    numberColumn(t),
    {
      id: 'username',
      label: t('tips.from'),
      cell: ({ username }) => <span className="block min-w-24">{username}</span>,
    },
    {
      id: 'message',
      label: t('order.message'),
      cell: ({ message }) => (
        <span className="block max-w-md min-w-40 whitespace-pre-line wrap-anywhere">{message}</span>
      ),
    },
    {
      id: 'status',
      label: t('tips.status'),
      cell: ({ status }) => (
        <StatusChip tone={status === 'paid' ? 'success' : 'neutral'}>
          {t(`status.${status}`)}
        </StatusChip>
      ),
    },
    {
      id: 'amount',
      label: t('tips.amount'),
      align: 'end',
      cell: ({ amount }) => <Price money={amount} className="font-medium whitespace-nowrap" />,
    },
  ]
}
