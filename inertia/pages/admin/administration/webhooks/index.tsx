import { Webhook } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { webhookColumns } from '~/components/administration/payments/webhook_columns'
import { DataTable } from '~/components/ui/data/data_table'
import { FilterField } from '~/components/ui/data/filter_field'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  filter: { state: string | null; q: string }
  events: List<Data.Administration.GatewayEvent>
}>

const ONLY = ['events', 'filter']
const STATES = ['failed', 'processed']

/** Messages of payment gateways. */
export default function Webhooks({ filter: { state, q }, events }: Props) {
  const t = useT('administration')
  return (
    <>
      <PageHeader title={t('webhooks.title')} description={t('webhooks.lead')} />
      <ListFilters screen="webhooks">
        <SearchBox label={t('webhooks.search')} param="q" initial={q} only={ONLY} wide />
        <FilterField
          label={t('webhooks.state')}
          param="state"
          value={state}
          options={STATES.map((id) => ({ id, label: t(`webhooks.states.${id}`) }))}
          only={ONLY}
        />
      </ListFilters>
      <DataTable
        label={t('webhooks.title')}
        columns={webhookColumns(t)}
        list={events}
        rowId={({ id }) => id}
        rowTitle={({ type }) => type}
        only={ONLY}
        empty={
          <EmptyState
            icon={<Webhook aria-hidden />}
            title={t(
              q
                ? 'webhooks.none_found'
                : state === 'failed'
                  ? 'webhooks.none_failed'
                  : 'webhooks.none'
            )}
          />
        }
      />
    </>
  )
}
