import { router } from '@inertiajs/react'
import { Megaphone, Plus } from 'lucide-react'
import type { InertiaProps, List } from '~/types'
import {
  announcementColumns,
  announcementHref,
  STATES,
  type AnnouncementRow,
} from '~/components/site/announcements/announcement_columns'
import { LinkButton } from '~/components/ui/actions/link_button'
import { DataTable } from '~/components/ui/data/data_table'
import { FilterField } from '~/components/ui/data/filter_field'
import { SavedViews } from '~/components/ui/data/saved_views'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

type Type = 'system' | 'manual' | 'creator'
type Props = InertiaProps<{
  filters: { type: Type; state: string | null }
  announcements: List<AnnouncementRow>
}>

const ONLY = ['announcements', 'filters']
const TYPES: Type[] = ['system', 'manual', 'creator']

/** Announcements by kind and state. */
export default function Announcements({ filters, announcements }: Props) {
  const t = useT('site')
  const { type, state } = filters
  const choose = (part: Record<string, string | null>) =>
    router.visit(withQuery(window.location.href, { ...part, page: null }), {
      only: ONLY,
      preserveState: true,
    })

  return (
    <>
      <PageHeader
        title={t('announcements.title')}
        description={t('announcements.lead')}
        actions={
          <LinkButton
            href={`/admin/notifications/new?type=${type === 'system' ? 'system' : 'manual'}`}
            icon={<Plus aria-hidden className="size-4" />}
          >
            {t(type === 'system' ? 'announcements.new_system' : 'announcements.new_manual')}
          </LinkButton>
        }
      />
      <ListTabs
        label={t('announcements.title')}
        tabs={TYPES.map((id) => ({ id, label: t(`announcements.type.${id}`) }))}
        chosen={type}
        onChoose={(id) => choose({ type: id, state: null })}
      >
        <div className="flex flex-wrap items-end gap-3">
          <FilterField
            label={t('announcements.column.state')}
            param="state"
            value={state}
            options={STATES.map((id) => ({ id, label: t(`announcements.state.${id}`) }))}
            only={ONLY}
          />
          <SavedViews screen="announcements" />
        </div>
        <DataTable
          label={t('announcements.title')}
          columns={announcementColumns(t)}
          list={announcements}
          rowId={({ id }) => id}
          rowHref={announcementHref}
          only={ONLY}
          empty={<EmptyState icon={<Megaphone aria-hidden />} title={t('announcements.none')} />}
        />
      </ListTabs>
    </>
  )
}
