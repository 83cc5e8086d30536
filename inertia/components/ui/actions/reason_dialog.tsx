import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { TextArea } from '~/components/ui/fields/text_area'
import type { Api } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { REASON } from '~/lib/reason'

type Props = {
  title: string
  /** What the action does. */
  children?: ReactNode
  confirmLabel: string
  /** Label and hint of the reason; by default those of a reason that the activity log records. */
  label?: string
  hint?: string
  maxLength?: number
  danger?: boolean
  api: Api & { reset: () => void }
  /** The field of the request. */
  field?: string
  /** False keeps the dialog open; a function is called after it has closed. */
  onConfirm: (trimmedReason: string) => unknown
  onClose: () => void
}

/** Asks for confirmation of a decision and for its reason. */
export function ReasonDialog(props: Props) {
  const { title, children, confirmLabel, label, hint, danger, api, onConfirm, onClose } = props
  const { field = 'reason' } = props
  const t = useT('ui')
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={api}
      title={title}
      confirmLabel={confirmLabel}
      danger={danger}
      onConfirm={() => onConfirm(reason.trim())}
    >
      <div className="flex flex-col gap-4">
        {children ? <div>{children}</div> : null}
        <ApiFailure api={api} />
        <TextArea
          name={field}
          label={label ?? t('reason.label')}
          hint={hint ?? t('reason.hint', { min: REASON.min })}
          value={reason}
          onChange={setReason}
          error={api.errors[field]}
          maxLength={props.maxLength ?? REASON.max}
          rows={3}
          required
        />
      </div>
    </ConfirmDialog>
  )
}
