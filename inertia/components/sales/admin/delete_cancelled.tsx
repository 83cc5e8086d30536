import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Trash2 } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** Deletes all canceled product orders, after confirmation. */
export function DeleteCancelled({ count }: { count: number }) {
  const t = useT('orders')
  const deleting = useApi('api.admin.cancelled.destroy')
  const [isAsking, setAsking] = useState(false)
  if (count === 0) return null

  async function confirm() {
    const response = await deleting.submit({})
    if (!response) return false
    toast.success(t('admin.deleted', { count: response.deleted }))
    router.reload({ only: ['orders', 'counts'] })
    return true
  }

  return (
    <>
      <Button
        variant="outline"
        icon={<Trash2 aria-hidden className="size-4" />}
        onPress={() => setAsking(true)}
      >
        {t('admin.delete_cancelled')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={deleting}
        title={t('admin.delete_ask', { count })}
        confirmLabel={t('admin.delete_cancelled')}
        danger
        onConfirm={confirm}
      >
        <div className="flex flex-col gap-3">
          <p>{t('admin.delete_hint')}</p>
          <ApiFailure api={deleting} />
        </div>
      </ConfirmDialog>
    </>
  )
}
