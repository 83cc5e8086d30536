import { Users as UsersIcon } from 'lucide-react'
import type { InertiaProps, List } from '~/types'
import { userColumns, userHref, type UserRow } from '~/components/administration/users/user_columns'
import { LinkButton } from '~/components/ui/actions/link_button'
import { DataTable } from '~/components/ui/data/data_table'
import { ExportLinks } from '~/components/ui/data/export_links'
import { FilterField } from '~/components/ui/data/filter_field'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { useSort } from '~/components/ui/data/use_sort'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  filter: { role: string | null; status: string | null; q: string }
  users: List<UserRow>
}>

const ONLY = ['users', 'filter']
const ROLES = ['user', 'creator', 'admin']
const DEFAULT_SORT = { column: 'newest', direction: 'descending' } as const
const STATUSES = ['active', 'banned', 'deleted', 'not_deleted', 'unverified', 'lookalike']

/** All accounts. */
export default function Users({ filter, users }: Props) {
  const t = useT('administration')
  return (
    <>
      <PageHeader
        title={t('users.title')}
        description={t('users.lead')}
        actions={
          <>
            <LinkButton href="/admin/blocklist" variant="outline" size="sm">
              {t('blocks.open')}
            </LinkButton>
            <ExportLinks path="/api/v1/admin-dashboard/users/export" filter={filter} />
          </>
        }
      />
      <ListFilters screen="users">
        <SearchBox label={t('users.search')} param="q" initial={filter.q} only={ONLY} wide />
        <FilterField
          label={t('users.column.role')}
          param="role"
          value={filter.role}
          options={ROLES.map((id) => ({ id, label: t(`users.role.${id}`) }))}
          only={ONLY}
        />
        <FilterField
          label={t('users.column.state')}
          param="status"
          value={filter.status}
          options={STATUSES.map((id) => ({ id, label: t(`users.status.${id}`) }))}
          only={ONLY}
        />
      </ListFilters>
      <SortNote />
      <DataTable
        label={t('users.title')}
        columns={userColumns(t)}
        list={users}
        rowId={({ id }) => id}
        rowHref={userHref}
        only={ONLY}
        defaultSort={DEFAULT_SORT}
        empty={<EmptyState icon={<UsersIcon aria-hidden />} title={t('users.none')} />}
      />
    </>
  )
}

/** The order by sign-ins has no place for users without one. */
function SortNote() {
  const t = useT('administration')
  const [sort] = useSort(ONLY, DEFAULT_SORT)
  if (sort?.column !== 'lastSeen') return null
  return <p className="mb-3 text-sm text-muted">{t('users.signed_in_only')}</p>
}
