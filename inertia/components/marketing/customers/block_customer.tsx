import { useState } from 'react'
import { router } from '@inertiajs/react'
import { BlockDialog } from '~/components/delivery/block_dialog'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { customer: { id: number; username: string; isBlocked: boolean }; only: string[] }

/** Blocks and unblocks a customer where they are listed. */
export function BlockCustomer({ customer, only }: Props) {
  const t = useT('marketing')
  const [isAsked, setIsAsked] = useState(false)
  const unblock = useApi('api.studio.blocked_customers.destroy', { reloadsOutdated: true })
  const { id, username, isBlocked } = customer

  async function letIn() {
    const response = await unblock.submit({ params: { id } })
    if (response === undefined) return
    toast.success(t('customers.unblocked', { name: username }))
    router.reload({ only })
  }
  if (isBlocked) {
    return (
      <div className="flex flex-col items-end gap-2">
        <ApiFailure api={unblock} />
        <Button
          size="sm"
          variant="outline"
          busy={unblock.processing}
          aria-label={t('customers.unblock_named', { name: username })}
          onPress={() => void letIn()}
        >
          {t('customers.unblock')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('customers.block_named', { name: username })}
        onPress={() => setIsAsked(true)}
      >
        {t('customers.block')}
      </Button>
      <BlockDialog
        buyer={customer}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onDone={() => router.reload({ only })}
      />
    </>
  )
}
