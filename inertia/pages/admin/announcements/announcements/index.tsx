import { router } from '@inertiajs/react'
import { Megaphone, Plus } from 'lucide-react'
import type { InertiaProps, List } from '~/types'
import {
  announcementColumns,
  announcementHref,
  STATES,
  type AnnouncementRow,
} from '~/components/announcements/announcement_columns'
import { LinkButton } from '~/components/ui/actions/link_button'
import { DataTable } from '~/components/ui/data/data_table'
import { FilterField } from '~/components/ui/data/filter_field'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

type Type = 'system' | 'manual' | 'creator'
type FilterValues = { type: Type; state: string | null; q: string }
type Props = InertiaProps<{
  filters: FilterValues
  announcements: List<AnnouncementRow>
}>

const ONLY = ['announcements', 'filters']
const TYPES: Type[] = ['system', 'manual', 'creator']

/** Announcements by kind and state. */
export default function Announcements({ filters, announcements }: Props) {
  const t = useT('announcements')
  const { type, state, q } = filters
  const choose = (part: Record<string, string | null>) =>
    router.visit(withQuery(window.location.href, { ...part, page: null }), {
      only: ONLY,
      preserveState: true,
    })

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <LinkButton
            href={`/admin/notifications/new?type=${type === 'system' ? 'system' : 'manual'}`}
            icon={<Plus aria-hidden className="size-4" />}
          >
            {t(type === 'system' ? 'new_system' : 'new_manual')}
          </LinkButton>
        }
      />
      <ListTabs
        label={t('title')}
        tabs={TYPES.map((id) => ({ id, label: t(`type.${id}`) }))}
        chosen={type}
        onChoose={(id) => choose({ type: id, state: null, q: null })}
      >
        <Filters filters={filters} />
        <DataTable
          label={t('title')}
          columns={announcementColumns(t)}
          list={announcements}
          rowId={({ id }) => id}
          rowHref={announcementHref}
          only={ONLY}
          empty={
            <EmptyState
              icon={<Megaphone aria-hidden />}
              title={t(q || state ? 'none_found' : 'none')}
            />
          }
        />
      </ListTabs>
    </>
  )
}

function Filters({ filters: { type, state, q } }: { filters: FilterValues }) {
  const t = useT('announcements')
  return (
    <ListFilters screen="announcements">
      <SearchBox key={type} label={t('search')} param="q" initial={q} only={ONLY} />
      <FilterField
        label={t('column.state')}
        param="state"
        value={state}
        options={STATES.map((id) => ({ id, label: t(`state.${id}`) }))}
        only={ONLY}
      />
    </ListFilters>
  )
}
