import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import type { Api } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = {
  coupon: Data.Promotions.Coupon | null
  /** The consequence of switching it off. */
  hint: string
  api: Api & { reset: () => void }
  turn: (coupon: Data.Promotions.Coupon, status: 'active' | 'inactive') => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation, then switches a coupon off. */
export function SwitchOffDialog({ coupon, hint, api, turn, onClose }: Props) {
  const t = useT('promotions')
  async function confirm() {
    if (!coupon || (await turn(coupon, 'inactive')) === undefined) return false
    toast.success(t('studio.disabled'))
    router.reload({ only: ['coupons', 'counts'] })
    return true
  }

  return (
    <ConfirmDialog
      isOpen={coupon !== null}
      onClose={onClose}
      api={api}
      title={t('studio.disable_ask', { title: coupon?.title ?? '' })}
      confirmLabel={t('studio.action.disable')}
      danger
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        <p>{hint}</p>
        <ApiFailure api={api} />
      </div>
    </ConfirmDialog>
  )
}
