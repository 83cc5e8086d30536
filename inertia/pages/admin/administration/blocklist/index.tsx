import { router } from '@inertiajs/react'
import { Ban } from 'lucide-react'
import type { InertiaProps, List } from '~/types'
import {
  shopBlockColumns,
  type ShopBlockRow,
} from '~/components/administration/users/shop_block_columns'
import { banColumns, userHref, type UserRow } from '~/components/administration/users/user_columns'
import { DataTable } from '~/components/ui/data/data_table'
import { FilterField } from '~/components/ui/data/filter_field'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Tab = 'banned' | 'shops'
type Props = InertiaProps<{
  filter: { tab: Tab; q: string; reasonType: string | null }
  users: List<UserRow> | null
  blocks: List<ShopBlockRow> | null
}>

const TABS: Tab[] = ['banned', 'shops']
const REASONS = ['reselling_or_leaking', 'other']

/** Banned users, and customers that shops have blocked. */
export default function Blocklist({ filter, users, blocks }: Props) {
  const t = useT('administration')
  const { tab } = filter
  return (
    <>
      <PageHeader title={t('blocks.title')} description={t('blocks.lead')} />
      <ListTabs
        label={t('blocks.title')}
        tabs={TABS.map((id) => ({ id, label: t(`blocks.tab.${id}`) }))}
        chosen={tab}
        onChoose={(id) => router.visit(`/admin/blocklist${id === 'shops' ? '?tab=shops' : ''}`)}
      >
        <ListFilters screen="blocklist">
          <SearchBox
            key={tab}
            label={t(tab === 'shops' ? 'blocks.search' : 'users.search')}
            param="q"
            initial={filter.q}
            wide
          />
          {tab === 'shops' ? (
            <FilterField
              label={t('blocks.reason')}
              param="reasonType"
              value={filter.reasonType}
              options={REASONS.map((id) => ({ id, label: t(`blocks.type.${id}`) }))}
              className="w-56"
            />
          ) : null}
        </ListFilters>
        {users ? (
          <DataTable
            label={t('blocks.tab.banned')}
            columns={banColumns(t)}
            list={users}
            rowId={({ id }) => id}
            rowHref={userHref}
            empty={<EmptyState icon={<Ban aria-hidden />} title={t('blocks.none')} />}
          />
        ) : null}
        {blocks ? (
          <DataTable
            label={t('blocks.tab.shops')}
            columns={shopBlockColumns(t)}
            list={blocks}
            rowId={({ id }) => id}
            rowHref={({ userId }) => userHref({ id: userId })}
            empty={<EmptyState icon={<Ban aria-hidden />} title={t('blocks.none')} />}
          />
        ) : null}
      </ListTabs>
    </>
  )
}
