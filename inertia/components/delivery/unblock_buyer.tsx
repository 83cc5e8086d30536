import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** Lets a buyer into the shop again, in the list of blocked ones. */
export function UnblockBuyer({ buyer }: { buyer: { userId: number; username: string } }) {
  const t = useT('delivery')
  const unblock = useApi('api.studio.blocked_customers.destroy', { reloadsOutdated: true })
  const { userId, username } = buyer

  async function letIn() {
    const response = await unblock.submit({ params: { id: userId } })
    if (response === undefined) return
    toast.success(t('blocked.unblocked', { name: username }))
    // The row disappears with its button: the keyboard goes on in the page, not above it.
    const onSuccess = () => document.getElementById('main')?.focus({ preventScroll: true })
    router.reload({ only: ['blocked'], onSuccess })
  }
  return (
    <div className="flex flex-col items-end gap-2">
      <ApiFailure api={unblock} />
      <Button
        size="sm"
        variant="outline"
        busy={unblock.processing}
        aria-label={t('blocked.unblockNamed', { name: username })}
        onPress={() => void letIn()}
      >
        {t('blocked.unblock')}
      </Button>
    </div>
  )
}
