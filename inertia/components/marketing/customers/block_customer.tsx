import { useState } from 'react'
import { router } from '@inertiajs/react'
import { BlockDialog } from '~/components/delivery/blocking/block_dialog'
import { UnblockButton } from '~/components/delivery/blocking/unblock_button'
import { Button } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'

type Props = { customer: { id: number; username: string; isBlocked: boolean }; only: string[] }

/** Blocks and unblocks a customer where they are listed. */
export function BlockCustomer({ customer, only }: Props) {
  const t = useT('marketing')
  const [isAsked, setIsAsked] = useState(false)
  const { id, username, isBlocked } = customer

  if (isBlocked) {
    const words = {
      text: t('customers.unblock'),
      label: t('customers.unblock_named', { name: username }),
      done: t('customers.unblocked', { name: username }),
    }
    return <UnblockButton userId={id} words={words} onDone={() => router.reload({ only })} />
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
