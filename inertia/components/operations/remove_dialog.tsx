import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import type { JobActions } from '~/components/operations/use_job_actions'
import { useT } from '~/hooks/use_t'

type Props = {
  ids: string[]
  actions: JobActions
  onClose: () => void
  onRemoved: () => void
}

/** Asks for the reason before failed jobs are deleted. */
export function RemoveDialog({ ids, actions: { removing, remove }, onClose, onRemoved }: Props) {
  const t = useT('operations')
  return (
    <ReasonDialog
      title={t('jobs.remove_ask', { count: ids.length })}
      confirmLabel={t('jobs.remove')}
      danger
      api={removing}
      onConfirm={async (reason) => ((await remove(ids, reason)) ? onRemoved : false)}
      onClose={onClose}
    >
      {t('jobs.remove_hint')}
    </ReasonDialog>
  )
}
