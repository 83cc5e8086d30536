import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** Lets payouts be sent again; an admin attests the comparison with the providers' books. */
export function UnlockButton() {
  const t = useT('settlements')
  const unlocking = useApi('api.admin.sending_locks.destroy')
  const [isAsking, setAsking] = useState(false)

  async function unlock() {
    const done = await unlocking.submit({ body: { reconciled: true } })
    if (done === undefined) return false
    toast.success(t('unlock.free'))
    return () => router.reload()
  }

  return (
    <>
      <Button variant="danger-soft" onPress={() => setAsking(true)}>
        {t('lock.unlock')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={unlocking}
        title={t('lock.ask')}
        confirmLabel={t('lock.confirm')}
        danger
        onConfirm={unlock}
      >
        <div className="flex flex-col gap-4">
          <ApiFailure api={unlocking} />
          <p>{t('lock.compare')}</p>
        </div>
      </ConfirmDialog>
    </>
  )
}
