import { lazy, Suspense, useRef, useState } from 'react'
import { ListChecks } from 'lucide-react'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { useTableKeys } from '~/components/ui/data/use_table_keys'
import { JobRow, type StoredJob } from '~/components/operations/job_row'
import { JobSelection } from '~/components/operations/job_selection'
import { RemoveDialog } from '~/components/operations/remove_dialog'
import type { JobActions } from '~/components/operations/use_job_actions'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const JobDrawer = lazy(loadWithRetry(() => import('~/components/operations/job_drawer')))

type Props = {
  state: string
  /** The search. */
  name: string
  jobs: StoredJob[]
  actions: JobActions
}

/** The jobs of one state; failed and delayed ones can be selected. */
export function JobList({ state, name, jobs, actions }: Props) {
  const t = useT('operations')
  const { chosen, ticked, tick, tickAll, clear } = useTicked(jobs)
  const list = useRef<HTMLUListElement>(null)
  useTableKeys(list)
  const [openedId, setOpened] = useState<string | null>(null)
  const [removed, setRemoved] = useState<string[] | null>(null)
  const opened = jobs.find(({ id }) => id === openedId)
  const canTick = ['failed', 'copies', 'delayed'].includes(state)
  function finish() {
    clear()
    setOpened(null)
  }

  if (jobs.length === 0) return <NoJobs state={state} name={name} />
  const rows = jobs.map((job) => (
    <JobRow
      key={job.id}
      job={job}
      ticked={ticked.has(job.id)}
      onTick={canTick ? (isTicked) => tick(job.id, isTicked) : undefined}
      onOpen={() => setOpened(job.id)}
    />
  ))
  return (
    <>
      {canTick ? (
        <JobSelection
          state={state}
          chosen={jobs.filter(({ id }) => ticked.has(id))}
          isWhole={chosen.length === jobs.length}
          onWhole={tickAll}
          actions={actions}
          onDone={finish}
          onRemove={() => setRemoved(chosen)}
        />
      ) : null}
      <ul
        ref={list}
        aria-label={t(`queues.state.${state}`)}
        className="hairline divide-y divide-separator rounded-xl bg-surface"
      >
        {rows}
      </ul>
      <Dialogs
        opened={opened}
        removed={removed}
        actions={actions}
        onClose={() => setOpened(null)}
        onRemove={setRemoved}
        onRemoved={finish}
      />
    </>
  )
}

type DialogsProps = {
  opened: StoredJob | undefined
  removed: string[] | null
  actions: JobActions
  onClose: () => void
  onRemove: (ids: string[] | null) => void
  onRemoved: () => void
}

/** The details of the opened job, and the question before jobs are removed. */
function Dialogs({ opened, removed, actions, onClose, onRemove, onRemoved }: DialogsProps) {
  return (
    <>
      {opened ? (
        <Suspense fallback={null}>
          <JobDrawer
            job={opened}
            actions={actions}
            onClose={onClose}
            onRemove={() => onRemove([opened.id])}
          />
        </Suspense>
      ) : null}
      {removed ? (
        <RemoveDialog
          ids={removed}
          actions={actions}
          onRemoved={onRemoved}
          onClose={() => onRemove(null)}
        />
      ) : null}
    </>
  )
}

function NoJobs({ state, name }: { state: string; name: string }) {
  const t = useT('operations')
  const title = name ? t('jobs.empty_search', { name }) : t(`jobs.empty.${state}`)
  return (
    <div className="hairline rounded-xl bg-surface">
      <EmptyState icon={<ListChecks aria-hidden />} title={title} />
    </div>
  )
}

/** The selected jobs; one may have left the list since it was selected. */
function useTicked(jobs: StoredJob[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = jobs.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  function tick(id: string, isTicked: boolean) {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  function tickAll(isTicked: boolean) {
    setTicked(new Set(isTicked ? jobs.map(({ id }) => id) : []))
  }
  return { ticked, chosen, tick, tickAll, clear: () => setTicked(new Set()) }
}
