import { router } from '@inertiajs/react'
import type { InertiaProps } from '~/types'
import { useRefreshWhile } from '~/components/delivery/use_refresh_while'
import { JobList } from '~/components/operations/job_list'
import type { StoredJob } from '~/components/operations/job_row'
import { QueueActions } from '~/components/operations/queue_actions'
import type { Lane, QueueStats } from '~/components/operations/queue_card'
import { useCountText } from '~/components/operations/use_count_text'
import { useJobActions } from '~/components/operations/use_job_actions'
import { Button } from '~/components/ui/actions/button'
import { SearchBox } from '~/components/ui/data/search_box'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

type Props = InertiaProps<{
  queue: string
  /** Failed copies are listed as well. */
  hasCopies: boolean
  filters: { state: string; name: string; isContinued: boolean }
  stats: QueueStats
  jobs: StoredJob[]
  after: string | null
}>

const REFRESHED = ['stats', 'jobs', 'after']
const EVERY_MS = 5_000
const STATES = ['failed', 'waiting', 'active', 'delayed', 'completed'] as const

/** The jobs of a lane by state. */
export default function Queue({ queue, hasCopies, filters, stats, jobs, after }: Props) {
  const t = useT('operations')
  const actions = useJobActions(queue)
  useRefreshWhile(true, REFRESHED, EVERY_MS)
  const lane = stats.queues.find(({ name }) => name === queue)!
  const { state } = filters
  return (
    <>
      <PageHeader
        title={t(`queues.name.${queue}`)}
        breadcrumbs={[{ label: t('queues.title'), href: '/admin/queues' }]}
        actions={
          <QueueActions
            lane={lane}
            state={state}
            failedCopies={hasCopies ? stats.failedCopies : 0}
            actions={actions}
          />
        }
      />
      {lane.isPaused ? (
        <NoticeBox kind="warning" title={t('queues.paused')}>
          {t('queues.paused_hint')}
        </NoticeBox>
      ) : null}
      <States lane={lane} state={state} hasCopies={hasCopies} failedCopies={stats.failedCopies}>
        {state === 'failed' ? (
          <SearchBox label={t('jobs.search')} param="name" page="after" initial={filters.name} />
        ) : null}
        <JobList key={state} state={state} name={filters.name} jobs={jobs} actions={actions} />
        <Paging after={after} isContinued={filters.isContinued} />
      </States>
    </>
  )
}

const visit = (changes: Record<string, string | null>) =>
  router.visit(withQuery(window.location.href, changes), { preserveScroll: true })

type StatesProps = {
  lane: Lane
  state: string
  hasCopies: boolean
  failedCopies: number
  children: React.ReactNode
}

function States({ lane, state, hasCopies, failedCopies, children }: StatesProps) {
  const t = useT('operations')
  const count = useCountText()
  const labelOf = (id: string, value: number) =>
    t('queues.counted', { state: t(`queues.state.${id}`), count: count(value) })
  const tabs = STATES.map((id) => ({
    id: id as string,
    label: id === 'completed' ? t('queues.state.completed') : labelOf(id, lane[id]),
  }))
  const copies = { id: 'copies', label: labelOf('copies', failedCopies) }
  return (
    <ListTabs
      label={t('jobs.states')}
      tabs={hasCopies ? [tabs[0]!, copies, ...tabs.slice(1)] : tabs}
      chosen={state}
      onChoose={(id) => visit({ state: id, after: null, name: null })}
    >
      {children}
    </ListTabs>
  )
}

function Paging({ after, isContinued }: { after: string | null; isContinued: boolean }) {
  const t = useT('operations')
  if (!after && !isContinued) return null
  return (
    <div className="flex flex-wrap gap-3">
      {isContinued ? (
        <Button variant="outline" onPress={() => visit({ after: null })}>
          {t('jobs.first_page')}
        </Button>
      ) : null}
      {after ? (
        <Button variant="outline" onPress={() => visit({ after })}>
          {t('jobs.next_page')}
        </Button>
      ) : null}
    </div>
  )
}
