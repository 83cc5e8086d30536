import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { DisableDialog } from '~/components/payments/cards/disable_dialog'
import { Button } from '~/components/ui/actions/button'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** Disables one card permanently. */
export function DisableCard({ card }: { card: Data.Payments.RechargeCards.RechargeCard }) {
  const t = useT('payments')
  const disable = useApi('api.admin.recharge_cards.update')
  const [isAsking, setAsking] = useState(false)

  async function confirm() {
    const call = { params: { id: card.id }, body: { status: 'disabled' } as const }
    if ((await disable.submit(call)) === undefined) return false
    toast.success(t('cards.disabled_done', { count: 1 }))
    router.reload({ only: ['cards'] })
    return true
  }

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('cards.disable_one', { hint: card.hint })}
        onPress={() => setAsking(true)}
      >
        {t('cards.disable')}
      </Button>
      <DisableDialog
        title={t('cards.disable_one', { hint: card.hint })}
        isOpen={isAsking}
        api={disable}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
