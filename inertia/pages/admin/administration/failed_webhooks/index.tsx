import { CircleCheck } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { DataTable } from '~/components/ui/data/data_table'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { CopyText } from '~/components/ui/show/copy_text'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  filters: { q: string }
  events: List<Data.Administration.FailedWebhook>
}>

const ONLY = ['events', 'filters']

/** Messages of payment gateways that were not processed. */
export default function FailedWebhooks({ filters: { q }, events }: Props) {
  const t = useT('administration')
  return (
    <>
      <PageHeader
        title={t('failed_webhooks.title')}
        description={t('failed_webhooks.lead')}
        breadcrumbs={[{ label: t('home'), href: '/admin' }]}
      />
      <ListFilters screen="failed_webhooks">
        <SearchBox label={t('failed_webhooks.search')} param="q" initial={q} only={ONLY} wide />
      </ListFilters>
      <DataTable
        label={t('failed_webhooks.title')}
        columns={[
          { id: 'type', label: t('failed_webhooks.type'), cell: ({ type }) => type },
          { id: 'gateway', label: t('failed_webhooks.gateway'), cell: ({ gateway }) => gateway },
          {
            id: 'external',
            label: t('failed_webhooks.external'),
            cell: ({ externalId }) => <CopyText text={externalId} wrap />,
          },
          {
            id: 'at',
            label: t('failed_webhooks.at'),
            cell: ({ receivedAt }) => <Moment at={receivedAt} as="datetime" />,
          },
        ]}
        list={events}
        rowId={({ id }) => id}
        rowTitle={({ type }) => type}
        only={ONLY}
        empty={
          <EmptyState
            icon={<CircleCheck aria-hidden />}
            title={t(q ? 'failed_webhooks.none_found' : 'failed_webhooks.none')}
          />
        }
      />
    </>
  )
}
