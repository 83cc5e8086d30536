import { DebtNotice } from '~/components/payouts/settlements/debt_notice'
import type { Approval } from '~/components/payouts/settlements/use_approval'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useT } from '~/hooks/use_t'

/** The others are only counted. */
const MOST_NAMED = 5

type Props = {
  approving: Approval
  /** Beside another button that is the main one. */
  isSecond: boolean
}

/** Approves the selection; what creators among them owe is named before. */
export function ApproveButton({ approving, isSecond }: Props) {
  const t = useT('settlements')
  const { api, toApprove, inDebt, isAsking, end, begin, approve } = approving
  const label = t('approve_selected', { count: toApprove.length })
  const more = inDebt.length - MOST_NAMED
  return (
    <>
      <Button
        size="sm"
        variant={isSecond ? 'outline' : 'primary'}
        disabled={toApprove.length === 0}
        busy={api.processing}
        onPress={() => void begin()}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={end}
        api={api}
        title={t('debts.ask', { count: inDebt.length })}
        confirmLabel={label}
        onConfirm={approve}
      >
        <div className="flex flex-col gap-3">
          {inDebt.slice(0, MOST_NAMED).map((row) => (
            <DebtNotice key={row.id} settlement={row} />
          ))}
          {more > 0 ? <p>{t('debts.more', { count: more })}</p> : null}
          <ApiFailure api={api} />
        </div>
      </ConfirmDialog>
    </>
  )
}
