import { useState } from 'react'
import { Store } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { EnterShop } from '~/components/delivery/toolbox/enter_shop'
import { Button } from '~/components/ui/actions/button'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT, type Translate } from '~/hooks/use_t'

type Row = Data.Shops.ShopEntry
type Props = InertiaProps<{ keyword: string | null; shops: List<Row> }>

export default function ShopsForToolbox({ keyword, shops }: Props) {
  const t = useT('delivery')
  const [selectedShop, setSelectedShop] = useState<Row | null>(null)
  return (
    <>
      <PageHeader title={t('visit.title')} description={t('visit.lead')} />
      <SearchBox label={t('visit.search')} initial={keyword ?? ''} only={['keyword', 'shops']} />
      <DataTable
        label={t('visit.title')}
        columns={columnsOf(t, setSelectedShop)}
        list={shops}
        rowId={({ id }) => id}
        onOpen={setSelectedShop}
        only={['shops']}
        empty={
          <EmptyState icon={<Store aria-hidden />} title={t('visit.empty.title')}>
            {t('visit.empty.body')}
          </EmptyState>
        }
      />
      {selectedShop ? (
        <EnterShop
          key={selectedShop.id}
          shop={selectedShop}
          onClose={() => setSelectedShop(null)}
        />
      ) : null}
    </>
  )
}

function columnsOf(t: Translate, ask: (shop: Row) => void): Column<Row>[] {
  return [
    {
      id: 'shop',
      label: t('visit.shop'),
      cell: ({ name, creatorName }) => (
        <span className="flex min-w-32 flex-col">
          <span className="font-medium">{name}</span>
          <span className="text-xs text-muted">{creatorName}</span>
        </span>
      ),
    },
    {
      id: 'status',
      label: t('visit.status'),
      cell: ({ status }) => (
        <StatusChip tone={status === 'active' ? 'success' : 'neutral'}>
          {t(`visit.statuses.${status}`)}
        </StatusChip>
      ),
    },
    {
      id: 'enter',
      label: t('visit.enter'),
      align: 'end',
      cell: (shop) => (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('visit.enterNamed', { name: shop.name })}
          onPress={() => ask(shop)}
        >
          {t('visit.enter')}
        </Button>
      ),
    },
  ]
}
