import { Store } from 'lucide-react'
import type { InertiaProps, List } from '~/types'
import {
  creatorColumns,
  creatorHref,
  type CreatorRow,
} from '~/components/administration/creators/creator_columns'
import { DataTable } from '~/components/ui/data/data_table'
import { ExportLinks } from '~/components/ui/data/export_links'
import { FilterField } from '~/components/ui/data/filter_field'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Filter = { status: string | null; verified: string | null; q: string }
type Props = InertiaProps<{ filter: Filter; creators: List<CreatorRow> }>

const ONLY = ['creators', 'filter']

/** All creators. */
export default function Creators({ filter, creators }: Props) {
  const t = useT('administration')
  const format = useFormat()
  return (
    <>
      <PageHeader
        title={t('creators.title')}
        description={t('creators.lead')}
        actions={<ExportLinks path="/api/v1/admin-dashboard/creators/export" filter={filter} />}
      />
      <ListFilters screen="creators">
        <SearchBox label={t('creators.search')} param="q" initial={filter.q} only={ONLY} wide />
        <FilterField
          label={t('creators.column.status')}
          param="status"
          value={filter.status}
          options={['active', 'inactive', 'lookalike'].map((id) => ({
            id,
            label: t(`creators.status.${id}`),
          }))}
          only={ONLY}
        />
        <FilterField
          label={t('creators.verification')}
          param="verified"
          value={filter.verified}
          options={['yes', 'no'].map((id) => ({ id, label: t(`creators.is_verified.${id}`) }))}
          only={ONLY}
        />
      </ListFilters>
      <DataTable
        label={t('creators.title')}
        columns={creatorColumns(t, format)}
        list={creators}
        rowId={({ id }) => id}
        rowHref={creatorHref}
        only={ONLY}
        empty={<EmptyState icon={<Store aria-hidden />} title={t('creators.none')} />}
      />
    </>
  )
}
