import { lazy } from 'react'
import { Bell, Megaphone, MessageCircle } from 'lucide-react'
import { LinkButton } from '~/components/ui/actions/link_button'
import { OverlayButton, type OverlayProps } from '~/components/ui/actions/overlay_button'
import { CountBadge } from '~/components/web/header/count_badge'
import { useCounts } from '~/hooks/use_counts'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const loadBell = loadWithRetry(() => import('~/components/notifications/bell_dialog'))
const BellDialog = lazy(loadBell)
const loadPopup = loadWithRetry(() => import('~/components/web/notices/announcement_popup'))
const AnnouncementPopup = lazy(loadPopup)

const LOOK = 'relative min-w-9 px-2'

/** Announcements, notifications and chats with what is unread. An impersonating admin sees none. */
export function HeaderButtons() {
  const t = useT('web')
  const { user, impersonation } = useShared()
  const { chat, notification, systemNotification, eventNotification } = useCounts()
  if (!user || impersonation) return null

  const messages = notification - systemNotification
  return (
    <>
      <OverlayButton
        kind="dialog"
        label={t('header.megaphone', { count: systemNotification })}
        className={`${LOOK} max-sm:hidden`}
        preload={loadPopup}
        overlay={Announcements}
      >
        <Megaphone aria-hidden />
        <CountBadge count={systemNotification} />
      </OverlayButton>
      <OverlayButton
        kind="dialog"
        label={t('header.bell', { count: eventNotification + messages })}
        className={LOOK}
        preload={loadBell}
        overlay={({ isOpen, setOpen }) => (
          <BellDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            initialTab={eventNotification === 0 && messages > 0 ? 'messages' : 'events'}
          />
        )}
      >
        <Bell aria-hidden />
        <CountBadge count={eventNotification + messages} />
      </OverlayButton>
      <LinkButton
        href="/account/messages"
        variant="ghost"
        size="sm"
        className={LOOK}
        aria-label={t('header.chat', { count: chat })}
      >
        <MessageCircle aria-hidden />
        <CountBadge count={chat} />
      </LinkButton>
    </>
  )
}

function Announcements({ isOpen, setOpen }: OverlayProps) {
  return <AnnouncementPopup isOpen={isOpen} onClose={() => setOpen(false)} kind="system" />
}
