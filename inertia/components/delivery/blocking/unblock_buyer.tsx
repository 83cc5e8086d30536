import { router } from '@inertiajs/react'
import { UnblockButton } from '~/components/delivery/blocking/unblock_button'
import { useT } from '~/hooks/use_t'

/** Lets a buyer into the shop again, in the list of blocked ones. */
export function UnblockBuyer({ buyer }: { buyer: { userId: number; username: string } }) {
  const t = useT('delivery')
  const { userId, username: name } = buyer
  const words = {
    text: t('blocked.unblock'),
    label: t('blocked.unblockNamed', { name }),
    done: t('blocked.unblocked', { name }),
  }
  // The row disappears with its button: the keyboard goes on in the page, not above it.
  const onSuccess = () => document.getElementById('main')?.focus({ preventScroll: true })
  return (
    <UnblockButton
      userId={userId}
      words={words}
      onDone={() => router.reload({ only: ['blocked'], onSuccess })}
    />
  )
}
