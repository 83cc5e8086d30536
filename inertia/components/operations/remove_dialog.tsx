import { useState } from 'react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import type { JobActions } from '~/components/operations/use_job_actions'
import { useT } from '~/hooks/use_t'

type Props = {
  ids: string[]
  actions: JobActions
  onClose: () => void
  onRemoved: () => void
}

const MAX_REASON = 500

/** Asks for the reason before failed jobs are deleted. */
export function RemoveDialog({ ids, actions: { removing, remove }, onClose, onRemoved }: Props) {
  const t = useT('operations')
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={removing}
      title={t('jobs.remove_ask', { count: ids.length })}
      confirmLabel={t('jobs.remove')}
      danger
      onConfirm={async () => ((await remove(ids, reason)) ? onRemoved : false)}
    >
      <div className="flex flex-col gap-4">
        <p>{t('jobs.remove_hint')}</p>
        <ApiFailure api={removing} />
        <TextField
          name="reason"
          label={t('jobs.remove_reason')}
          value={reason}
          onChange={setReason}
          error={removing.errors.reason}
          maxLength={MAX_REASON}
          required
        />
      </div>
    </ConfirmDialog>
  )
}
