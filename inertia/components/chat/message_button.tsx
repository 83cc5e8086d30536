import { MessageCircle } from 'lucide-react'
import { LinkButton } from '~/components/ui/actions/link_button'
import type { ButtonLook } from '~/components/ui/actions/button'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = ButtonLook &
  ({ creatorName: string; tradeNo?: never } | { tradeNo: string; creatorName?: never })

/** Leads to the chat with a creator, or with the other party of an order. A visitor signs in first. */
export function MessageButton({ creatorName, tradeNo, ...look }: Props) {
  const t = useT('web')
  const { user, impersonation } = useShared()
  const path =
    creatorName === undefined
      ? `/account/messages?order=${encodeURIComponent(tradeNo)}`
      : `/account/messages?creator=${encodeURIComponent(creatorName)}`
  // Chats are for the user alone.
  if (impersonation) return null
  return (
    <LinkButton
      variant="outline"
      {...look}
      href={user ? path : `/auth/login?redirect=${encodeURIComponent(path)}`}
      icon={<MessageCircle aria-hidden className="size-4" />}
    >
      {t('message')}
    </LinkButton>
  )
}
