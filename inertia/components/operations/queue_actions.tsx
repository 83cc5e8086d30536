import { useState } from 'react'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import type { Lane } from '~/components/operations/queue_card'
import type { JobActions } from '~/components/operations/use_job_actions'
import { useT } from '~/hooks/use_t'

type Props = { lane: Lane; actions: JobActions }
type Asked = 'pause' | 'retry_all'

/** Pauses, resumes, and retries everything that failed. */
export function QueueActions({ lane, actions: { acting, whole } }: Props) {
  const t = useT('operations')
  const [asked, setAsked] = useState<Asked | null>(null)
  const name = t(`queues.name.${lane.name}`)
  return (
    <>
      {lane.failed > 0 ? (
        <Button
          variant="outline"
          icon={<RotateCcw aria-hidden />}
          onPress={() => setAsked('retry_all')}
        >
          {t('jobs.retry_all')}
        </Button>
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
        <Button variant="outline" icon={<Pause aria-hidden />} onPress={() => setAsked('pause')}>
          {t('jobs.pause')}
        </Button>
      )}
      {asked ? (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          api={acting}
          title={asked === 'pause' ? t('jobs.pause_ask', { name }) : t('jobs.retry_all_ask')}
          confirmLabel={t(`jobs.${asked}`)}
          danger={asked === 'pause'}
          onConfirm={() => whole(asked)}
        >
          <div className="flex flex-col gap-4">
            <p>{t(asked === 'pause' ? 'queues.paused_hint' : 'jobs.retry_all_hint')}</p>
            <ApiFailure api={acting} />
          </div>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
