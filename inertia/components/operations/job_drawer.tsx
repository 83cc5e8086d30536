import { Drawer } from '@heroui/react/drawer'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import type { StoredJob } from '~/components/operations/job_row'
import { isCopyId, type JobActions } from '~/components/operations/use_job_actions'
import { useReason } from '~/components/operations/use_reason'
import { useWorkText } from '~/components/operations/use_work_text'
import { useT } from '~/hooks/use_t'

type Props = {
  job: StoredJob
  actions: JobActions
  onClose: () => void
  onRemove: () => void
}

/** Everything about a job, with what can be done with it. */
export default function JobDrawer({ job, actions, onClose, onRemove }: Props) {
  const t = useT('operations')
  const { acting, act } = actions
  const isCopy = isCopyId(job.id)
  const reason = useReason(job)
  const work = useWorkText()(job.work)
  async function change(action: 'retry' | 'promote') {
    if (await act(action, [job.id])) onClose()
  }
  return (
    <Drawer.Backdrop isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full sm:max-w-xl">
          <Drawer.CloseTrigger aria-label={t('jobs.close')} />
          <Drawer.Header>
            <Drawer.Heading className="wrap-anywhere">{work}</Drawer.Heading>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-5">
            <ApiFailure api={acting} />
            {job.isScheduled ? <p className="text-sm">{t('jobs.promote_scheduled')}</p> : null}
            <JobFacts job={job} />
            {isCopy ? <Why reason={reason} /> : <Block title={t('jobs.reason')} text={reason} />}
            <Block title={t('jobs.detail')} text={job.detail} />
            <Block title={t('jobs.stack')} text={job.stack} />
            <Block title={t('jobs.payload')} text={job.payload} hint={t('jobs.payload_hint')} />
          </Drawer.Body>
          <Drawer.Footer className="flex-wrap">
            {job.state === 'failed' && !isCopy ? (
              <Button variant="danger-soft" onPress={onRemove}>
                {t('jobs.remove')}
              </Button>
            ) : null}
            {job.state === 'failed' ? (
              <Button busy={acting.processing} onPress={() => void change('retry')}>
                {t('jobs.retry')}
              </Button>
            ) : null}
            {job.state === 'delayed' ? (
              <Button busy={acting.processing} onPress={() => void change('promote')}>
                {t('jobs.promote')}
              </Button>
            ) : null}
          </Drawer.Footer>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  )
}

function JobFacts({ job }: { job: StoredJob }) {
  const t = useT('operations')
  const moments = [
    { label: t('jobs.added'), at: job.addedAt },
    { label: t('jobs.due'), at: job.dueAt },
    { label: t('jobs.started'), at: job.startedAt },
    { label: t('jobs.ended'), at: job.endedAt },
  ]
  const attempts = t('jobs.attempts_of', { made: job.attempts, max: job.maxAttempts })
  return (
    <Facts
      facts={[
        {
          label: t('jobs.id'),
          value: <span className="font-mono text-xs wrap-anywhere">{job.id}</span>,
        },
        { label: t('jobs.name'), value: <code className="text-xs wrap-anywhere">{job.name}</code> },
        { label: t('jobs.attempts'), value: attempts },
        ...moments.flatMap(({ label, at }) =>
          at ? [{ label, value: <Moment at={at} as="datetime" /> }] : []
        ),
      ]}
    />
  )
}

function Why({ reason }: { reason: string | null }) {
  const t = useT('operations')
  return (
    <section>
      <h3 className="text-sm font-medium">{t('jobs.reason')}</h3>
      <p className="mt-1 text-sm text-danger">{reason}</p>
    </section>
  )
}

function Block({ title, text, hint }: { title: string; text: string | null; hint?: string }) {
  if (!text) return null
  return (
    <section>
      <h3 className="text-sm font-medium">{title}</h3>
      {hint ? <p className="mt-0.5 text-xs text-muted">{hint}</p> : null}
      <pre
        tabIndex={0}
        aria-label={title}
        className="hairline mt-2 max-h-80 overflow-auto rounded-lg bg-surface-secondary p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </section>
  )
}
