import { useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { MessagesSquare } from 'lucide-react'
import { ChatList } from '~/components/chat/chat_list'
import { Conversation, type ConversationHandle } from '~/components/chat/conversation'
import { useChatList } from '~/components/chat/use_chat_list'
import type { ChatItem, ChatSignal } from '~/components/chat/chat_types'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { AccountHeader } from '~/components/web/account_header'
import { useLive } from '~/hooks/use_live'
import { useT } from '~/hooks/use_t'
import type { InertiaProps } from '~/types'

type Props = InertiaProps<{
  chats: ChatItem[]
  hasMoreChats: boolean
  /** The chat that is open at first. */
  partnerId: number | null
  tradeNo: string | null
}>

/** The chats of the user beside the one that is open; on phones one after the other. */
export default function Chats({ chats: items, hasMoreChats, user, ...props }: Props) {
  const t = useT('chat')
  const chats = useChatList({ items, hasMore: hasMoreChats })
  const [partnerId, setPartnerId] = useState(props.partnerId)
  const conversation = useSignals(user!.id, chats.refresh)

  function choose(id: number | null) {
    setPartnerId(id)
    const path = id === null ? '/account/messages' : `/account/messages?with=${id}`
    router.replace({ url: path, preserveState: true, preserveScroll: true })
  }

  const isOpen = partnerId !== null
  return (
    <>
      <div className={isOpen ? 'max-md:sr-only' : ''}>
        <AccountHeader title={t('title')} description={t('lead')} />
      </div>
      <section
        className={`hairline grid min-h-96 grid-cols-[minmax(0,1fr)] overflow-hidden rounded-xl bg-surface md:grid-cols-[17rem_minmax(0,1fr)] ${
          isOpen ? 'h-[calc(100dvh-6.5rem)] md:h-[calc(100dvh-14rem)]' : 'h-[calc(100dvh-14rem)]'
        }`}
      >
        <div
          className={`flex min-h-0 flex-col md:border-e md:border-separator ${isOpen ? 'max-md:hidden' : ''}`}
        >
          <ChatList chats={chats} chosenId={partnerId} onChoose={choose} />
        </div>
        <div className={`flex min-h-0 min-w-0 flex-col ${isOpen ? '' : 'max-md:hidden'}`}>
          {isOpen ? (
            <Conversation
              key={partnerId}
              partnerId={partnerId}
              tradeNo={partnerId === props.partnerId ? props.tradeNo : null}
              onReady={(handle) => {
                conversation.current = handle && { partnerId, handle }
              }}
              onChange={chats.refresh}
              onBack={() => choose(null)}
            />
          ) : (
            <div className="m-auto">
              <EmptyState icon={<MessagesSquare aria-hidden />} title={t('choose')} />
            </div>
          )}
        </div>
      </section>
    </>
  )
}

type Open = { partnerId: number; handle: ConversationHandle }

/** Live messages refresh the list and the chat that is open, whose functions the returned reference holds. */
function useSignals(userId: number, refresh: () => void) {
  const conversation = useRef<Open | null>(null)
  useLive<ChatSignal>(
    `users/${userId}`,
    (message) => {
      if (message.type !== 'chat' && message.type !== 'chat_read') return
      refresh()
      const open = conversation.current
      if (open && open.partnerId === message.chatPartnerId) open.handle.signal(message)
    },
    {
      // Also at the first connection: messages may have come since the server answered.
      onConnect: () => {
        refresh()
        conversation.current?.handle.resync()
      },
    }
  )
  return conversation
}
