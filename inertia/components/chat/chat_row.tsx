import { BellOff } from 'lucide-react'
import { PartnerPicture } from '~/components/chat/partner_picture'
import { usePartnerName } from '~/components/chat/use_partner_name'
import type { ChatItem } from '~/components/chat/chat_types'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = { chat: ChatItem; isChosen: boolean; onChoose: () => void }

const MOST_COUNTED = 99

/** A chat in the list: the partner, the latest message, and how many are unread. */
export function ChatRow({ chat, isChosen, onChoose }: Props) {
  const t = useT('chat')
  const format = useFormat()
  const name = usePartnerName(chat.chatPartner)
  const { lastMessage, unreadCount } = chat
  const isUnread = chat.hasUnreadMessage
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className={`flex w-full items-center gap-3 px-3 py-3 text-start outline-focus -outline-offset-2 focus-visible:outline-2 ${
        isChosen ? 'bg-accent-soft' : 'hover:bg-surface-secondary'
      }`}
    >
      <PartnerPicture partner={chat.chatPartner} className="size-10 text-base" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 flex-1 truncate ${isUnread ? 'font-semibold' : 'font-medium'}`}>
            {name}
          </span>
          {chat.isMuted ? (
            <BellOff
              aria-label={t('list.muted')}
              className="size-3.5 shrink-0 self-center text-muted"
            />
          ) : null}
          {lastMessage ? (
            <span className="tabular shrink-0 text-xs text-muted">
              {format.relative(lastMessage.createdAt)}
            </span>
          ) : null}
        </span>
        <span className="flex items-center gap-2">
          <span
            className={`min-w-0 flex-1 truncate text-sm ${isUnread ? 'text-foreground' : 'text-muted'}`}
          >
            <LastWords chat={chat} />
          </span>
          {isUnread ? (
            <span className="tabular min-w-5 shrink-0 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-accent-foreground">
              <span aria-hidden>
                {unreadCount > MOST_COUNTED ? `${MOST_COUNTED}+` : unreadCount}
              </span>
              <span className="sr-only">{t('list.unread', { count: unreadCount })}</span>
            </span>
          ) : null}
        </span>
      </span>
    </button>
  )
}

function LastWords({ chat }: { chat: ChatItem }) {
  const t = useT('chat')
  const { user } = useShared()
  const last = chat.lastMessage
  if (!last) return t('list.emptied')
  const isOwn = last.senderId === user?.id
  const words = last.isTakenBack
    ? t('message.taken_back')
    : last.content || t(last.type === 'order' ? 'list.order' : 'list.picture')
  return isOwn ? t('list.own', { words }) : words
}
