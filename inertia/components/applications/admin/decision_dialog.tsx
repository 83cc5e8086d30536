import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { TextArea } from '~/components/ui/fields/text_area'
import type { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

export const DECISIONS = ['approve', 'reject', 'archive'] as const
export type Decision = (typeof DECISIONS)[number]

type Props = {
  decision: Decision
  /** The title; it names what is decided. */
  title: string
  api: Pick<
    ReturnType<typeof useApi>,
    'failure' | 'errors' | 'field' | 'processing' | 'retry' | 'reset'
  >
  reason: string
  onReason: (reason: string) => void
  maxReason: number
  onClose: () => void
  onConfirm: () => unknown
}

/** Asks before a decision; a rejection needs the reason that the applicant reads. */
export function DecisionDialog(props: Props) {
  const { decision, title, api, reason, onReason, maxReason, onClose, onConfirm } = props
  const t = useT('applications')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={api}
      title={title}
      confirmLabel={t(`admin.decision.${decision}`)}
      danger={decision === 'reject'}
      onConfirm={onConfirm}
    >
      <div className="flex flex-col gap-4">
        <p>{t(`admin.explain.${decision}`)}</p>
        <ApiFailure api={api} />
        {decision === 'approve' ? null : (
          <TextArea
            {...api.field('reason')}
            label={t(decision === 'reject' ? 'admin.reason' : 'admin.note')}
            hint={t(decision === 'reject' ? 'admin.reason_hint' : 'admin.note_hint')}
            value={reason}
            onChange={onReason}
            maxLength={maxReason}
            required={decision === 'reject'}
            rows={4}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
