import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Undo2 } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** Withdraws a notification from all recipients. */
export function WithdrawButton({ id }: { id: number }) {
  const t = useT('marketing')
  const { impersonation } = useShared()
  const [isAsked, setIsAsked] = useState(false)
  const withdrawing = useApi('api.studio.promotion_notifications.destroy')

  async function withdraw() {
    const done = await withdrawing.submit({ params: { id } })
    if (done === undefined) return false
    toast.success(t('detail.withdrawn'))
    return () => router.reload()
  }
  if (impersonation) return null
  return (
    <>
      <Button variant="danger-soft" icon={<Undo2 aria-hidden />} onPress={() => setIsAsked(true)}>
        {t('detail.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        api={withdrawing}
        title={t('detail.withdraw_ask')}
        confirmLabel={t('detail.withdraw')}
        danger
        onConfirm={withdraw}
      >
        <div className="flex flex-col gap-3">
          <p>{t('detail.withdraw_text')}</p>
          <ApiFailure api={withdrawing} />
        </div>
      </ConfirmDialog>
    </>
  )
}
