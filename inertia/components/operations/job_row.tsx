import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { PlainCheckboxField } from '~/components/ui/fields/plain_checkbox_field'
import { Moment } from '~/components/ui/show/moment'
import { useReason } from '~/components/operations/use_reason'
import { useWorkText } from '~/components/operations/use_work_text'
import { useT } from '~/hooks/use_t'

export type StoredJob = Data.Operations.StoredJob

type Props = {
  job: StoredJob
  /** Absent where nothing can be done with selected jobs. */
  ticked?: boolean
  onTick?: (ticked: boolean) => void
  onOpen: () => void
}

/** A job in a list: what it does, why it failed, and when. */
export function JobRow({ job, ticked, onTick, onOpen }: Props) {
  const t = useT('operations')
  const reason = useReason(job)
  const work = useWorkText()(job.work)
  // A job that was retried with success keeps its last error.
  const hasFailed = job.state === 'failed'
  const at = job.dueAt ?? job.endedAt ?? job.startedAt ?? job.addedAt
  return (
    <li
      data-job={job.id}
      data-row
      tabIndex={-1}
      className="flex items-start gap-3 px-4 py-3 text-sm sm:px-6"
    >
      {onTick ? (
        <PlainCheckboxField value={ticked ?? false} onChange={onTick}>
          <span className="sr-only">{`${work} ${job.id}`}</span>
        </PlainCheckboxField>
      ) : null}
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{work}</p>
        <p className="font-mono text-xs text-muted wrap-anywhere">{`${job.name} · ${job.id}`}</p>
        {reason ? (
          <p
            className={`mt-1 line-clamp-2 wrap-anywhere ${hasFailed ? 'text-danger' : 'text-muted'}`}
          >
            {reason}
          </p>
        ) : null}
        {job.detail ? (
          <p className="mt-0.5 font-mono text-xs text-muted wrap-anywhere">{job.detail}</p>
        ) : null}
        <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-muted sm:hidden">
          {at ? <Moment at={at} as="datetime" /> : null}
        </p>
      </div>
      <span className="tabular shrink-0 text-xs text-muted max-sm:hidden">
        {t('jobs.attempts_of', { made: job.attempts, max: job.maxAttempts })}
      </span>
      <span className="w-40 shrink-0 text-end text-xs text-muted max-sm:hidden">
        {at ? <Moment at={at} as="datetime" /> : null}
      </span>
      <Button
        variant="outline"
        size="sm"
        onPress={onOpen}
        aria-label={t('jobs.details_of', { name: work })}
      >
        {t('jobs.details')}
      </Button>
    </li>
  )
}
