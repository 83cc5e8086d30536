import { router } from '@inertiajs/react'
import { History, X } from 'lucide-react'
import type { InertiaProps, List } from '~/types'
import { activityColumns } from '~/components/administration/activity/activity_columns'
import type { ActivityEntry } from '~/components/administration/activity/activity_entry'
import { Button } from '~/components/ui/actions/button'
import { DataTable } from '~/components/ui/data/data_table'
import { ExportLinks } from '~/components/ui/data/export_links'
import { FilterField } from '~/components/ui/data/filter_field'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { DayField } from '~/components/ui/fields/day_field'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'
import { knownWord } from '~/lib/known_word'
import { withQuery } from '~/lib/query'

type Filter = {
  by: string | null
  /** Beginning of an action, which a link or a saved view has chosen. */
  action: string | null
  q: string
  from: string | null
  to: string | null
  timezone: string | null
  subjectType: string | null
  subjectId: string | null
  about: { id: number; username: string } | null
}
type Props = InertiaProps<{ filter: Filter; entries: List<ActivityEntry> }>

const ONLY = ['entries', 'filter']
const BY = ['admins', 'system', 'commands', 'jobs', 'users']

const visit = (query: Record<string, string | null>) =>
  router.visit(withQuery(window.location.href, { ...query, page: null }), {
    only: ONLY,
    preserveState: true,
  })

/** Days are the reader's, as the times of the entries are. */
const visitDays = (from: string, to: string) => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  visit({ from, to, timezone: from || to ? timeZone : null })
}

/** The audit log: who did what, in whose name and when. */
export default function Activity({ filter, entries }: Props) {
  const t = useT('administration')
  const { about, ...query } = filter
  return (
    <>
      <PageHeader
        title={t('activity.title')}
        description={t('activity.lead')}
        actions={
          <ExportLinks
            path="/api/v1/admin-dashboard/activity/export"
            filter={{ ...query, about: about?.id ?? null }}
          />
        }
      />
      <Filters filter={filter} />
      <Chosen filter={filter} />
      {filter.from || filter.to ? (
        <p className="text-sm text-muted">
          {t('activity.days_in', { zone: filter.timezone ?? 'UTC' })}
        </p>
      ) : null}
      <DataTable
        label={t('activity.title')}
        columns={activityColumns(t)}
        list={entries}
        rowId={({ id }) => id}
        only={ONLY}
        empty={<EmptyState icon={<History aria-hidden />} title={t('activity.none')} />}
      />
    </>
  )
}

function Filters({ filter }: { filter: Filter }) {
  const t = useT('administration')
  return (
    <ListFilters screen="activity">
      <SearchBox label={t('activity.search')} param="q" initial={filter.q} only={ONLY} wide />
      <FilterField
        label={t('activity.column.who')}
        param="by"
        value={filter.by}
        options={BY.map((id) => ({ id, label: t(`activity.by.${id}`) }))}
        only={ONLY}
      />
      <DayField
        label={t('activity.from')}
        name="from"
        value={filter.from ?? ''}
        onChange={(from) => visitDays(from, filter.to ?? '')}
        className="w-40"
      />
      <DayField
        label={t('activity.to')}
        name="to"
        value={filter.to ?? ''}
        onChange={(to) => visitDays(filter.from ?? '', to)}
        className="w-40"
      />
    </ListFilters>
  )
}

/** The user, object or action that the entries are about, which a link has chosen, with a button to drop it. */
function Chosen({ filter: { about, action, subjectType, subjectId } }: { filter: Filter }) {
  const t = useT('administration')
  if (!about && !subjectType && !action) return null
  const type = subjectType && (knownWord(t, `activity.object.${subjectType}`) ?? subjectType)
  const object = type && `${type} ${subjectId}`
  const name = [about?.username, object, action].filter(Boolean).join(' · ')
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {t('activity.about', { name })}
      <Button
        size="sm"
        variant="ghost"
        icon={<X aria-hidden className="size-4" />}
        onPress={() => visit({ about: null, action: null, subjectType: null, subjectId: null })}
      >
        {t('activity.all')}
      </Button>
    </p>
  )
}
