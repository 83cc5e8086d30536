import { lazy, Suspense, useState } from 'react'
import { ListChecks } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { JobRow, type StoredJob } from '~/components/operations/job_row'
import { RemoveDialog } from '~/components/operations/remove_dialog'
import type { JobActions } from '~/components/operations/use_job_actions'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const JobDrawer = lazy(loadWithRetry(() => import('~/components/operations/job_drawer')))

type Props = { state: string; jobs: StoredJob[]; actions: JobActions }

/** The jobs of one state; failed and delayed ones can be selected. */
export function JobList({ state, jobs, actions }: Props) {
  const t = useT('operations')
  const { chosen, ticked, tick, clear } = useTicked(jobs)
  const [openedId, setOpened] = useState<string | null>(null)
  const [removed, setRemoved] = useState<string[] | null>(null)
  const opened = jobs.find(({ id }) => id === openedId)
  const canTick = ['failed', 'copies', 'delayed'].includes(state)
  function finish() {
    clear()
    setOpened(null)
  }

  if (jobs.length === 0) return <NoJobs state={state} />
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
      <Selection
        state={state}
        chosen={chosen}
        actions={actions}
        onDone={finish}
        onRemove={() => setRemoved(chosen)}
      />
      <ul
        aria-label={t(`queues.state.${state}`)}
        className="hairline divide-y divide-separator rounded-xl bg-surface"
      >
        {rows}
      </ul>
      {opened ? (
        <Suspense fallback={null}>
          <JobDrawer
            job={opened}
            actions={actions}
            onClose={() => setOpened(null)}
            onRemove={() => setRemoved([opened.id])}
          />
        </Suspense>
      ) : null}
      {removed ? (
        <RemoveDialog
          ids={removed}
          actions={actions}
          onRemoved={finish}
          onClose={() => setRemoved(null)}
        />
      ) : null}
    </>
  )
}

function NoJobs({ state }: { state: string }) {
  const t = useT('operations')
  return (
    <div className="hairline rounded-xl bg-surface">
      <EmptyState icon={<ListChecks aria-hidden />} title={t(`jobs.empty.${state}`)} />
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
  return { ticked, chosen, tick, clear: () => setTicked(new Set()) }
}

type SelectionProps = Pick<Props, 'state' | 'actions'> & {
  chosen: string[]
  onDone: () => void
  onRemove: () => void
}

/** What can be done with the selected jobs. */
function Selection({ state, chosen, actions, onDone, onRemove }: SelectionProps) {
  const t = useT('operations')
  const { acting, act } = actions
  const count = chosen.length
  async function run(action: 'retry' | 'promote') {
    if (await act(action, chosen)) onDone()
  }
  return (
    <>
      <ApiFailure api={acting} />
      {count > 0 ? (
        <div className="flex flex-wrap gap-3">
          {state === 'delayed' ? (
            <Button busy={acting.processing} onPress={() => void run('promote')}>
              {t('jobs.promote')}
            </Button>
          ) : (
            <Button busy={acting.processing} onPress={() => void run('retry')}>
              {t('jobs.retry_selected', { count })}
            </Button>
          )}
          {state === 'failed' ? (
            <Button variant="danger-soft" onPress={onRemove}>
              {t('jobs.remove_selected', { count })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
