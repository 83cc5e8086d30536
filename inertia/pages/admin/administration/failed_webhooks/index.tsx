import { CircleCheck } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { DataTable } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { CopyText } from '~/components/ui/show/copy_text'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ events: List<Data.Administration.FailedWebhook> }>

/** Messages of payment gateways that were not processed. */
export default function FailedWebhooks({ events }: Props) {
  const t = useT('administration')
  return (
    <>
      <PageHeader
        title={t('failed_webhooks.title')}
        description={t('failed_webhooks.lead')}
        breadcrumbs={[{ label: t('home'), href: '/admin' }]}
      />
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
        only={['events']}
        empty={<EmptyState icon={<CircleCheck aria-hidden />} title={t('failed_webhooks.none')} />}
      />
    </>
  )
}
