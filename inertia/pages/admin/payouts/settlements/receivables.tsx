import { useState } from 'react'
import { HandCoins } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { WriteOffDialog } from '~/components/payouts/settlements/write_off_dialog'
import { Button } from '~/components/ui/actions/button'
import { TextLink } from '~/components/ui/actions/text_link'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Receivable = Data.Payouts.Administration.Receivable
type Props = InertiaProps<{ receivables: List<Receivable> }>

/** What creators owe after refunds and disputes that followed their payouts. */
export default function Receivables({ receivables }: Props) {
  const t = useT('settlements')
  const format = useFormat()
  const [creator, setCreator] = useState<Receivable['creator'] | null>(null)
  const columns: Column<Receivable>[] = [
    {
      id: 'creator',
      label: t('column.creator'),
      cell: ({ creator }) => (
        <span className="flex flex-col">
          <TextLink href={`/admin/settlements/creators/${creator.id}`}>{creator.name}</TextLink>
          <span className="text-xs text-muted wrap-anywhere">{creator.username}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      label: t('column.owed'),
      align: 'end',
      cell: ({ amount }) => <span className="tabular-nums">{format.money(amount)}</span>,
    },
    {
      id: 'write_off',
      label: t('actions'),
      align: 'end',
      cell: ({ creator }) => (
        <Button size="sm" variant="outline" onPress={() => setCreator(creator)}>
          {t('receivables.write_off')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t('receivables.title')}
        description={t('receivables.lead')}
        breadcrumbs={[{ label: t('title'), href: '/admin/settlements' }]}
      />
      <DataTable
        label={t('receivables.title')}
        columns={columns}
        list={receivables}
        rowId={({ id }) => id}
        rowHref={({ creator }) => `/admin/settlements/creators/${creator.id}`}
        only={['receivables']}
        empty={<EmptyState icon={<HandCoins aria-hidden />} title={t('receivables.empty')} />}
      />
      {creator ? (
        <WriteOffDialog
          creator={creator}
          amounts={receivables.items
            .filter((one) => one.creator.id === creator.id)
            .map(({ amount }) => amount)}
          onClose={() => setCreator(null)}
        />
      ) : null}
    </>
  )
}
