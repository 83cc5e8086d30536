import { useState } from 'react'
import { Pause, Play } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import type { Lane } from '~/components/operations/queue_card'
import { RetryAll } from '~/components/operations/retry_all'
import type { JobActions } from '~/components/operations/use_job_actions'
import { useT } from '~/hooks/use_t'

type Props = { lane: Lane; state: string; failedCopies: number; actions: JobActions }

/** Pauses, resumes, and retries everything that failed: copies beside their list, otherwise jobs. */
export function QueueActions({ lane, state, failedCopies, actions }: Props) {
  const t = useT('operations')
  const { acting, whole } = actions
  const [isAsked, setAsked] = useState(false)
  const name = t(`queues.name.${lane.name}`)
  const isAboutCopies = failedCopies > 0 && (state === 'copies' || lane.failed === 0)
  return (
    <>
      {isAboutCopies || (lane.failed > 0 && state !== 'copies') ? (
        <RetryAll isOfCopies={isAboutCopies} actions={actions} />
      ) : null}
      {lane.isPaused ? (
        <Button
          icon={<Play aria-hidden />}
          busy={acting.processing}
          onPress={() => void whole('resume')}
        >
          {t('jobs.resume')}
        </Button>
      ) : (
        <Button variant="outline" icon={<Pause aria-hidden />} onPress={() => setAsked(true)}>
          {t('jobs.pause')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        api={acting}
        title={t('jobs.pause_ask', { name })}
        confirmLabel={t('jobs.pause')}
        danger
        onConfirm={() => whole('pause')}
      >
        <div className="flex flex-col gap-4">
          <p>{t('queues.paused_hint')}</p>
          <ApiFailure api={acting} />
        </div>
      </ConfirmDialog>
    </>
  )
}
