import { CalendarX2 } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { TextLink } from '~/components/ui/actions/text_link'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Day } from '~/components/ui/show/day'
import { PageHeader } from '~/components/ui/show/page_header'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Skip = Data.Payouts.Administration.Skip
type Props = InertiaProps<{ skips: List<Skip> }>

/** Fridays on which creators were not paid, each with all its reasons. */
export default function Skips({ skips }: Props) {
  const t = useT('settlements')
  const format = useFormat()
  const columns: Column<Skip>[] = [
    { id: 'day', label: t('column.day'), cell: ({ day }) => <Day day={day} /> },
    {
      id: 'creator',
      label: t('column.creator'),
      cell: ({ creator: { id, name } }) => (
        <TextLink href={`/admin/settlements/creators/${id}`}>{name}</TextLink>
      ),
    },
    {
      id: 'reasons',
      label: t('column.reasons'),
      cell: ({ reasons }) => (
        <ul className="flex flex-col">
          {reasons.map((reason) => (
            <li key={reason}>{t(`skip_reasons.${reason}`)}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'total',
      label: t('column.total'),
      align: 'end',
      cell: ({ audTotal, audThreshold }) =>
        t('column.of_threshold', {
          total: format.money(audTotal),
          threshold: format.money(audThreshold),
        }),
    },
  ]
  return (
    <>
      <PageHeader
        title={t('skips.title')}
        description={t('skips.lead')}
        breadcrumbs={[{ label: t('title'), href: '/admin/settlements' }]}
      />
      <DataTable
        label={t('skips.title')}
        columns={columns}
        list={skips}
        rowId={({ id }) => id}
        rowHref={({ creator }) => `/admin/settlements/creators/${creator.id}`}
        only={['skips']}
        empty={<EmptyState icon={<CalendarX2 aria-hidden />} title={t('skips.empty')} />}
      />
    </>
  )
}
